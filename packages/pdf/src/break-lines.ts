import LineBreaker from 'linebreak';
import type { FontWeight } from './font-faces.ts';

/** A piece of text in one look. */
export interface Piece {
  text: string;
  weight: FontWeight;
  /** A place in the document, or an address on the Internet. */
  link?: { goTo: string } | { address: string };
}

type Measure = (letter: string, weight: FontWeight) => number;

/** The lines of a text in a width, broken where its language allows; a word that is wider is broken anywhere. */
export function breakLines(pieces: readonly Piece[], width: number, measure: Measure): Piece[][] {
  const letters = pieces.flatMap((piece) => [...piece.text].map((letter) => ({ letter, piece })));
  const text = letters.map(({ letter }) => letter).join('');
  const breaks = breaksOf(text);
  const lines: Piece[][] = [[]];
  let used = 0;
  let at = 0;
  let offset = 0;
  while (at < letters.length) {
    const word: typeof letters = [];
    do {
      const next = letters[at];
      if (!next) break;
      word.push(next);
      offset += next.letter.length;
      at += 1;
    } while (!breaks.has(offset));
    const wide = (list: typeof letters) =>
      list.reduce((sum, { letter, piece }) => sum + measure(letter, piece.weight), 0);
    // Spaces at the end of a line need no room.
    const ink = wide(word.filter(({ letter }) => letter !== ' '));
    if (used > 0 && used + ink > width) {
      lines.push([]);
      used = 0;
    }
    for (const { letter, piece } of word) {
      const room = measure(letter, piece.weight);
      if (used > 0 && used + room > width && letter !== ' ') {
        lines.push([]);
        used = 0;
      }
      append(lines.at(-1) ?? [], letter, piece);
      used += room;
    }
    if (breaks.get(offset) && at < letters.length) {
      lines.push([]);
      used = 0;
    }
  }
  return lines;
}

/** The parts of a text that stay on one line. */
export function unbrokenParts(text: string): string[] {
  const ends = [...breaksOf(text).keys()];
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end).trimEnd());
}

/** Positions after which a line may end, and whether it must. */
function breaksOf(text: string): Map<number, boolean> {
  const breaker = new LineBreaker(text);
  const breaks = new Map<number, boolean>();
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak())
    breaks.set(found.position, found.required);
  return breaks;
}

function append(line: Piece[], letter: string, piece: Piece): void {
  const last = line.at(-1);
  if (letter === '\n') return;
  if (last && last.weight === piece.weight && last.link === piece.link) last.text += letter;
  else line.push({ ...piece, text: letter });
}
