/** A piece of text that one font draws. */
export interface FontRun {
  font: string;
  text: string;
}

const LETTER = /\p{L}/u;
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The pieces of a line from left to right. Fonts draw a piece of Arabic or Hebrew from the right by themselves; of several
 * in a row, with what is between them, the first stands on the right.
 */
export function inDrawnOrder(runs: readonly FontRun[]): FontRun[] {
  const drawn: FontRun[] = [];
  for (let at = 0; at < runs.length; ) {
    const end = endOfRow(runs, at);
    drawn.push(...(end > at ? runs.slice(at, end).toReversed() : runs.slice(at, at + 1)));
    at = Math.max(end, at + 1);
  }
  return drawn;
}

/** Where pieces end that begin at a place and are written from the right; that place if none begins there. */
function endOfRow(runs: readonly FontRun[], start: number): number {
  let end = start;
  for (let at = start; at < runs.length; at += 1) {
    const { text = '' } = runs[at] ?? {};
    if (FROM_THE_RIGHT.test(text)) end = at + 1;
    else if (at === start || LETTER.test(text) || /\d/.test(text)) break;
  }
  return end;
}
