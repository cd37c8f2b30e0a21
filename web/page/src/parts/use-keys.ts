import { useEffect, useRef } from 'preact/hooks';

/** Calls `press` for every key that is meant for the page: none in fields, in what lies over it, or of the browser. */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const ofBrowser = event.ctrlKey || event.metaKey || event.altKey;
      if (!ofBrowser && !isElsewhere(event.target)) latest.current(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input:not([type="checkbox"]), select, textarea') !== null) ||
  document.querySelector('dialog[open]') !== null;

/** Where Enter has a meaning of its own. */
export const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button:not([role="radio"]), a, summary') !== null;
