import { useLayoutEffect, useRef } from 'preact/hooks';

/** Where the screen is one column, as in the style sheet. */
const kOneColumn = '(max-width: 760px)';

/**
 * Scrolls to the first of these that there is whenever `moment` changes. Only where all stands below each other:
 * elsewhere what is new comes up beside what somebody looks at.
 */
export function useBringUp(moment: unknown, ...selectors: string[]): void {
  const last = useRef(moment);
  useLayoutEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    if (!matchMedia(kOneColumn).matches) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    const found = selectors.map((selector) => document.querySelector(selector)).find((part) => part !== null);
    found?.scrollIntoView({ block: 'nearest', behavior });
  }, [moment]);
}
