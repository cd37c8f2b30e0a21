import type { JSX } from 'preact';

/** A chart of lying bars: a name, a bar, a number. The largest fills the width. */
export function Bars({
  label,
  rows,
}: {
  label: string;
  rows: { name: string; value: number; shown: string; lit?: boolean }[];
}): JSX.Element {
  const most = Math.max(1, ...rows.map((row) => row.value));
  return (
    <table class="bars" aria-label={label}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} class={row.lit ? 'is-lit' : ''}>
            <th scope="row">{row.name}</th>
            <td>
              <span class="bar" style={{ width: `${(100 * row.value) / most}%` }} />
              <span class="bar-number">{row.shown}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
