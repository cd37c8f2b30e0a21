// Keeps the page for when there is no network. VERSION and FILES are filled in when the page is built. A new version
// is fetched in the background and waits until the last tab of the old one is closed, which needs its own files
// until then; so it is there on the next visit.
const kPage = 'winnow-VERSION';
const kBooks = 'winnow-books';
const kFiles = FILES;

self.addEventListener('install', (event) => {
  // What has its version in its name need not be fetched twice.
  const fresh = kFiles.map((file) => (file.startsWith('assets/') ? file : new Request(file, { cache: 'reload' })));
  event.waitUntil(caches.open(kPage).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('winnow-') && name !== kPage && name !== kBooks) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const inside = url.href.startsWith(self.registration.scope);
  if (event.request.method !== 'GET' || !inside) return;
  if (event.request.mode === 'navigate') event.respondWith(fromPage(new Request('index.html'), event.request));
  else if (url.pathname.endsWith('.book')) event.respondWith(fromBooks(event.request));
  else event.respondWith(fromPage(event.request, event.request));
});

async function fromPage(kept, asked) {
  const page = await caches.open(kPage);
  return (await page.match(kept)) ?? fetch(asked);
}

// The name of a book changes with what is in it, so one that was fetched stays right.
async function fromBooks(request) {
  const books = await caches.open(kBooks);
  const kept = await books.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await books.put(request, response.clone());
  return response;
}
