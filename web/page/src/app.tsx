import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { AppContext, type App as AppValue, useApp } from './app-context';
import type { Client } from './engine/client';
import type { Game } from './engine/protocol';
import { goOnRoute } from './logic/current';
import { readLine } from './logic/line';
import { type Route, type Screen, home, readHash, routeTo, writeHash } from './logic/permalink';
import { type Settings, changeSettings, loadSettings } from './logic/settings';
import { titleOf } from './logic/sizes';
import { Progress } from './parts/progress';
import { useKeys } from './parts/use-keys';
import { Advise } from './screens/advise';
import { Explore } from './screens/explore';
import { Guess } from './screens/guess';
import { Hide } from './screens/hide';
import { Home } from './screens/home';
import { Keys } from './screens/keys';
import { Statistics } from './screens/statistics';
import { Tutorial } from './screens/tutorial';
import { type Words, languages, wordsFor } from './words';

/** The page around whatever is done on it: the header, the address, the theme and the language. */
export function App({ client, games }: { client: Client; games: Game[] }): JSX.Element {
  const [route, setRoute] = useState<Route>(() => readHash(location.hash));
  const [settings, setSettings] = useState<Settings>(loadSettings);
  const [shown, setShown] = useState<'keys' | 'tutorial' | null>(() => (settings.taught ? null : 'tutorial'));
  const words = wordsFor(settings.language, navigator.languages);
  /** The address that is shown. The browser's own may be ahead of it: it tells of a change a moment later. */
  const followed = useRef(location.hash);

  useEffect(() => {
    const follow = (): void => {
      followed.current = location.hash;
      setRoute(readHash(location.hash));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  useEffect(() => {
    document.documentElement.dataset['theme'] = settings.theme;
    document.documentElement.lang = Object.keys(languages).find((tag) => languages[tag] === words) ?? 'en';
  }, [settings.theme, words]);

  const title = pageTitle(words, games, route);
  useEffect(() => {
    document.title = title;
  }, [title]);

  useKeys((event) => {
    if (event.key === '?') setShown('keys');
    if (event.key !== '/') return;
    event.preventDefault();
    const others = document.querySelector<HTMLElement>('[data-games]');
    const first = document.querySelector<HTMLElement>('.game-card .button-main');
    if (others) others.click();
    else if (first) first.focus();
    else value.go(home);
  });

  const value = useMemo<AppValue>(
    () => ({
      client,
      games,
      words,
      settings,
      change: (changes) => setSettings(changeSettings(changes)),
      go: (next) => {
        location.hash = writeHash(next);
      },
      stay: (next) => {
        if (location.hash !== followed.current) return; // somebody is on the way elsewhere
        history.replaceState(null, '', writeHash(next));
        followed.current = location.hash;
        setRoute(next);
      },
    }),
    [client, games, words, settings],
  );

  const close = (): void => {
    if (shown === 'tutorial') setSettings(changeSettings({ taught: true }));
    setShown(null);
  };
  return (
    <AppContext.Provider value={value}>
      <a
        class="skip"
        href="#board"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('.board [tabindex="0"], main button')?.focus();
        }}
      >
        {words.skip}
      </a>
      <Header route={route} onKeys={() => setShown('keys')} onTutorial={() => setShown('tutorial')} />
      <Shown route={route} />
      {shown === 'keys' && <Keys onClose={close} />}
      {shown === 'tutorial' && <Tutorial token={readLine(route.line).token} onClose={close} />}
    </AppContext.Provider>
  );
}

const screenNames = (words: Words): Record<string, string> => ({
  guess: words.guess,
  hide: words.hide,
  advise: words.advise,
  explore: words.explore,
  statistics: words.statistics,
});

/** What tells this tab from others. */
function pageTitle(words: Words, games: readonly Game[], { screen, line }: Route): string {
  const token = readLine(line).token;
  const isPlayed = screen !== 'home' && screen !== 'statistics';
  const game = isPlayed ? titleOf(games, token === '' ? (games[0]?.game ?? '') : token) : '';
  return [game, screenNames(words)[screen] ?? '', 'winnow'].filter((part) => part !== '').join(' · ');
}

function Shown({ route }: { route: Route }): JSX.Element {
  const { games } = useApp();
  const first = games[0]?.game ?? '';
  const filled =
    route.line === '' && route.screen !== 'home' && route.screen !== 'statistics' ? { ...route, line: first } : route;
  if (filled.screen === 'guess') return <Guess route={filled} />;
  if (filled.screen === 'hide') return <Hide route={filled} />;
  if (filled.screen === 'advise') return <Advise route={filled} />;
  if (filled.screen === 'explore') return <Explore route={filled} />;
  if (filled.screen === 'statistics') return <Statistics />;
  return <Home />;
}

const kScreens: Screen[] = ['guess', 'hide', 'advise', 'explore'];

function Header({
  route,
  onKeys,
  onTutorial,
}: {
  route: Route;
  onKeys: () => void;
  onTutorial: () => void;
}): JSX.Element {
  const { words, settings, change } = useApp();
  const { token } = readLine(route.line);
  const isDark =
    settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const tags = Object.keys(languages);
  const next = tags[(tags.findIndex((tag) => languages[tag] === words) + 1) % tags.length] ?? 'en';
  const name = screenNames(words);
  return (
    <header class="header">
      <a class="brand" href={writeHash(home)} aria-label={words.home}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 22V9M12 9c0-3 1.5-5 0-7-1.5 2 0 4 0 7zM12 13c0-3 2-4.5 5-5-.2 3-2 5-5 5zm0 0c0-3-2-4.5-5-5 .2 3 2 5 5 5zm0 5c0-3 2-4.5 5-5-.2 3-2 5-5 5zm0 0c0-3-2-4.5-5-5 .2 3 2 5 5 5z" />
        </svg>
        <span>winnow</span>
      </a>
      <nav class="tabs" aria-label={words.menu}>
        {kScreens.map((screen) => (
          <a
            key={screen}
            class="tab"
            href={writeHash(goOnRoute(screen, token))}
            aria-current={route.screen === screen ? 'page' : undefined}
          >
            {name[screen]}
          </a>
        ))}
      </nav>
      <div class="header-tools">
        <a
          class="icon-button"
          href={writeHash(routeTo('statistics'))}
          aria-label={words.statistics}
          title={words.statistics}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 20v-7M12 20V5M19 20v-11" />
          </svg>
        </a>
        <button
          type="button"
          class="icon-button"
          title={languages[next]?.language}
          lang={next}
          onClick={() => change({ language: next })}
        >
          {next}
          <span class="visually-hidden">: {languages[next]?.language}</span>
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={words.theme}
          title={words.theme}
          onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {isDark ? (
              <path d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M4.6 19.4l1.7-1.7M17.7 6.3l1.7-1.7" />
            ) : (
              <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
            )}
          </svg>
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={words.howToPlay}
          title={words.howToPlay}
          onClick={onTutorial}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5.5c3-1.5 5.5-1 8 .5 2.5-1.5 5-2 8-.5v13c-3-1.5-5.5-1-8 .5-2.5-1.5-5-2-8-.5zM12 6v13" />
          </svg>
        </button>
        <button type="button" class="icon-button wide-only" aria-label={words.keys} title={words.keys} onClick={onKeys}>
          ?
        </button>
      </div>
      <Progress />
    </header>
  );
}
