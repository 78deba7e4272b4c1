import type { Readable } from 'node:stream';

/** The end of the error output says why a program failed. */
const KEPT_CHARACTERS = 2000;

/** Reads a program's error output; the returned function gives its end so far. */
export function stderrTail(stream: Readable | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-KEPT_CHARACTERS);
  });
  return () => tail;
}
