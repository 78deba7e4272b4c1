/** More lines than a person reads; the browser stays quick. */
export const MAX_SHOWN_LINES = 2000;

export interface FoundLines {
  /** The newest ones that match, with their numbers in the file. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  /** How many match in all. */
  readonly total: number;
}

/** The lines of a log that contain a text, in upper or lower case. */
export function findLines(log: string, search: string): FoundLines {
  const wanted = search.trim().toLowerCase();
  const found = log
    .split('\n')
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => text !== '' && text.toLowerCase().includes(wanted));
  return { lines: found.slice(-MAX_SHOWN_LINES), total: found.length };
}

/** The parts of a line: every second one is what was searched. */
export function splitBy(text: string, search: string): string[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [text];
  const parts: string[] = [];
  let from = 0;
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}
