import type { Client } from './engine/client';
import type { Game } from './engine/protocol';

/**
 * Keeps the page for when there is no network, and with it the books of the games in their standard sizes. Where a
 * browser cannot, or the page is not served so that it may, all works as long as there is a network.
 */
export async function keepOffline(client: Client, games: readonly Game[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('./service-worker.js');
    // A browser looks for a new version by itself, but some time later.
    await registration.update();
    await takenOver();
    const standard = new Set(games.map(({ game }) => game));
    for (const entry of await client.books()) {
      if (standard.has(entry.game)) await client.bookText(entry);
    }
  } catch {
    // Nothing is lost but the offline page.
  }
}

/** Resolves when the service worker sees the page's requests. */
function takenOver(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
}
