import { createSecretKey } from 'node:crypto';
import type { LogSeal } from './log-seal.ts';

/** A seal without a data folder, for tests of other parts. */
export function aSeal(): Pick<LogSeal, 'key' | 'changed'> {
  const key = { secret: createSecretKey(Buffer.alloc(32, 7)), since: { id: 0, hash: '' } };
  return { key, changed: () => undefined };
}
