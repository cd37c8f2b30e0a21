import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useApp } from '../app-context';

const kToldMs = 2000;

/** Copies a text, and says so; where copying is blocked, shows it to be selected. */
export function CopyButton({ text, children }: { text: string; children: string }): JSX.Element {
  const { words } = useApp();
  const [state, setState] = useState<'ready' | 'copied' | 'blocked'>('ready');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      setTimeout(() => setState('ready'), kToldMs);
    } catch {
      setState('blocked');
    }
  };
  return (
    <span class="copy">
      <button type="button" class="button" onClick={() => void copy()} aria-live="polite">
        {state === 'copied' ? words.copied : children}
      </button>
      {state === 'blocked' && (
        <label class="small quiet">
          {words.copyFailed}
          <textarea readOnly value={text} rows={Math.min(8, text.split('\n').length)} />
        </label>
      )}
    </span>
  );
}
