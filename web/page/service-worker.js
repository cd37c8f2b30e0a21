// Keeps the page for when there is no network. VERSION and FILES are filled in when the page is built. A visit begins
// with the newest version where the network has it in time. What is kept changes when the last tab of the old version
// is closed, which needs its own files until then.
const kPage = 'winnow-VERSION';
const kBooks = 'winnow-books';
const kFiles = FILES;
const kPatienceMs = 1500;

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
  if (event.request.mode === 'navigate') event.respondWith(newest(event.request));
  else if (url.pathname.endsWith('.book')) event.respondWith(fromBooks(event.request));
  else event.respondWith(fromPage(event.request));
});

async function newest(request) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), kPatienceMs);
  try {
    const response = await fetch(request, { signal: patience.signal });
    if (response.ok) return response;
  } catch {
    // No network, or a slow one: what is kept will do.
  } finally {
    clearTimeout(timer);
  }
  return fromPage(new Request('index.html'));
}

async function fromPage(request) {
  const page = await caches.open(kPage);
  const kept = await page.match(request);
  // The page asks for what it has found damaged past every cache, and this is one.
  if (kept && request.cache !== 'reload') return kept;
  const response = await fetch(request);
  if (kept && response.ok) await page.put(request, response.clone());
  return response;
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
