/** A piece of a text, or an item that it names, by its label. */
export type Piece = { text: string } | { item: string };

const kOfWord = /[\p{L}\p{N}]/u;

/** Where a label stands in a text as a word of its own. */
function placeOf(text: string, label: string, from: number): number {
  const isInside = (place: number): boolean => kOfWord.test(text.charAt(place));
  let place = text.indexOf(label, from);
  while (place >= 0 && ((place > 0 && isInside(place - 1)) || isInside(place + label.length)))
    place = text.indexOf(label, place + 1);
  return place;
}

/** A text taken apart at the items that it names, which are given in its order, so that they can be drawn. */
export function piecesOf(text: string, items: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const item of items) {
    const place = placeOf(text, item, done);
    if (place < 0) continue;
    if (place > done) pieces.push({ text: text.slice(done, place) });
    pieces.push({ item });
    done = place + item.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
