import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './base32.ts';

const COUNT = 8;
const BYTES = 10;

/** Eighty bits each, in four groups of four: too many to be guessed, even from the hashes that the database keeps. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    (toBase32(randomBytes(BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );
}

/** The same for a code however it was typed. */
export function hashRecoveryCode(code: string): string {
  const letters = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(letters).digest('hex');
}
