import type { JSX, TargetedKeyboardEvent } from 'preact';

export interface Option<T> {
  value: T;
  text: string;
  meaning?: string | undefined;
}

interface SegmentsProps<T> {
  options: readonly Option<T>[];
  value: T;
  /** Where choosing has no consequences yet: the arrows choose what they come to. */
  follows?: boolean;
  onChange: (value: T) => void;
}

const kSteps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One of a few, inside of a group that says of what. As among radio buttons, arrows lead from one to the next. */
export function Segments<T extends string | number>({
  options,
  value,
  follows = false,
  onChange,
}: SegmentsProps<T>): JSX.Element {
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const press = (event: TargetedKeyboardEvent<HTMLElement>, place: number): void => {
    // Enter is not for choosing, but for what is done with the choice.
    if (event.key === 'Enter') event.preventDefault();
    const step = kSteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (place + step + options.length) % options.length;
    const button = event.currentTarget.parentElement?.children[next];
    if (button instanceof HTMLElement) button.focus();
    const option = options[next];
    if (follows && option) onChange(option.value);
  };
  return (
    <span class="segments">
      {options.map((option, place) => (
        <button
          type="button"
          key={option.value}
          role="radio"
          class="segment"
          aria-checked={option.value === value}
          tabIndex={place === chosen ? 0 : -1}
          title={option.meaning}
          data-value={option.value}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => press(event, place)}
        >
          {option.text}
        </button>
      ))}
    </span>
  );
}
