import { ProgramEndedError } from '../harness/index.ts';

/** Why the server could not start, in its own words; undefined if it did not say. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ProgramEndedError)) return undefined;
  return error.words.findLast((line) => line.startsWith('Marquee cannot start:'));
}
