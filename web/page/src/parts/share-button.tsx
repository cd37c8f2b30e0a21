import type { JSX } from 'preact';

import { useApp } from '../app-context';

/** Hands a text to what the device has for sharing; nothing where it has nothing. */
export function ShareButton({ text }: { text: string }): JSX.Element | null {
  const { words } = useApp();
  if (!('share' in navigator)) return null;
  // Somebody who thinks better of it has not met an error.
  const share = (): void => void navigator.share({ text }).catch(() => undefined);
  return (
    <button type="button" class="button" onClick={share}>
      {words.share}
    </button>
  );
}
