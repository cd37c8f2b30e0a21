import type { ComponentChildren, JSX } from 'preact';

/** What went wrong, where it went wrong, and what to do. */
export function Notice({ title, children }: { title?: string | undefined; children: ComponentChildren }): JSX.Element {
  return (
    <div class="notice" role="alert">
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </div>
  );
}
