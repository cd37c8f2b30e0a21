import { render } from 'preact';

import { App } from './app';
import { openClient } from './engine/client';
import { loadSettings } from './logic/settings';
import { keepOffline } from './offline';
import { NoEngine } from './screens/no-engine';
import './styles/index.css';
import { wordsFor } from './words';

async function start(root: HTMLElement): Promise<void> {
  const settings = loadSettings();
  document.documentElement.dataset['theme'] = settings.theme;
  try {
    const client = await openClient();
    const { games } = await client.request('games', {});
    render(<App client={client} games={games} />, root);
    void keepOffline(client, games);
  } catch (error) {
    const words = wordsFor(settings.language, navigator.languages);
    const again = (): void => {
      render(<main class="waiting quiet">{words.loading}</main>, root);
      void start(root);
    };
    render(<NoEngine words={words} why={error} onAgain={again} />, root);
  }
}

const root = document.getElementById('page');
if (root !== null) void start(root);
