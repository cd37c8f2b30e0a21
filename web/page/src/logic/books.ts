/** The books that lie beside the page, by their names: the game's token with `-` for `:`. */
export const bookName = (token: string): string => `${token.replaceAll(':', '-')}.book`;

/** The text of a book; null where there is none. Any answer that is no book, such as a page of a host, is none. */
export async function fetchBook(token: string, ask: typeof fetch = fetch): Promise<string | null> {
  const response = await ask(`./books/${bookName(token)}`);
  if (!response.ok) return null;
  const text = await response.text();
  return text.startsWith('winnow book ') ? text : null;
}
