import type { JSX } from 'preact';

/** One of a few words. */
export function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: { value: string; text: string; meaning?: string | undefined }[];
  value: string;
  onChange: (value: string) => void;
}): JSX.Element {
  return (
    <div class="choice" role="radiogroup" aria-label={label}>
      <span class="choice-label quiet" aria-hidden="true">
        {label}
      </span>
      <span class="segments">
        {options.map((option) => (
          <button
            type="button"
            key={option.value}
            role="radio"
            class="segment"
            aria-checked={option.value === value}
            title={option.meaning}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </span>
    </div>
  );
}
