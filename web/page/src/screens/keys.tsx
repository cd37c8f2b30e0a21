import type { JSX } from 'preact';

import { useApp } from '../app-context';
import { Dialog } from '../parts/dialog';

export function Keys({ onClose }: { onClose: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <Dialog title={words.keysTitle} onClose={onClose}>
      <table class="keys">
        <tbody>
          {words.keysList.map(([key, meaning]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet small">{words.keysShift}</p>
    </Dialog>
  );
}
