import { render } from 'preact';

import { App } from './app';
import { openClient } from './engine/client';
import { loadSettings } from './logic/settings';
import { keepOffline } from './offline';
import './styles/index.css';
import { wordsFor } from './words';

async function start(): Promise<void> {
  const root = document.getElementById('page');
  if (root === null) return;
  const settings = loadSettings();
  document.documentElement.dataset['theme'] = settings.theme;
  try {
    const client = await openClient();
    const { games } = await client.request('games', {});
    render(<App client={client} games={games} />, root);
    void keepOffline(client, games);
  } catch (error) {
    const words = wordsFor(settings.language, navigator.languages);
    render(
      <main class="plain">
        <h1>{words.noEngine}</h1>
        <p>{words.noEngineWhat}</p>
        <p class="quiet">{error instanceof Error ? error.message : String(error)}</p>
      </main>,
      root,
    );
  }
}

void start();
