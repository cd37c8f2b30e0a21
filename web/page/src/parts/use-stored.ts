import { useEffect, useState } from 'preact/hooks';

/** What is kept on this device, also as other tabs change it; and how to read it anew. */
export function useStored<T extends object>(load: () => T): [T, () => void] {
  const [value, setValue] = useState(load);
  const reload = (): void => setValue(load());
  useEffect(() => {
    window.addEventListener('storage', reload);
    return () => window.removeEventListener('storage', reload);
  }, []);
  return [value, reload];
}
