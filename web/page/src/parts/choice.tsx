import type { JSX } from 'preact';

import { type Option, Segments } from './segments';

/** One of a few words. */
export function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Option<string>[];
  value: string;
  onChange: (value: string) => void;
}): JSX.Element {
  return (
    <div class="choice" role="radiogroup" aria-label={label}>
      <span class="choice-label quiet" aria-hidden="true">
        {label}
      </span>
      <Segments options={options} value={value} onChange={onChange} />
    </div>
  );
}
