/** What the page remembers on this device. Where storage is blocked it remembers until it is closed. */
const forThisVisit = new Map<string, string>();

const prefixed = (key: string): string => `winnow.${key}`;

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(prefixed(key)) ?? forThisVisit.get(key) ?? null;
  } catch {
    return forThisVisit.get(key) ?? null;
  }
}

/** False where it will be forgotten with this visit. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(prefixed(key), value);
    return true;
  } catch {
    forThisVisit.set(key, value);
    return false;
  }
}

export function forget(key: string): void {
  forThisVisit.delete(key);
  try {
    localStorage.removeItem(prefixed(key));
  } catch {
    // It was never there.
  }
}
