import type { Readable } from 'node:stream';

/** Of what a program complains about, the end says why it failed. */
const KEPT_CHARACTERS = 2000;

/** Reads what a program complains about; the answer tells the end of what came so far. */
export function lastWords(stream: Readable | null): () => string {
  let words = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-KEPT_CHARACTERS);
  });
  return () => words;
}
