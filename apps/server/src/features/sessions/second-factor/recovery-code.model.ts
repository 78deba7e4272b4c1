import { createHash } from 'node:crypto';
import { toBase32 } from './base32.model.ts';

const COUNT = 8;
const BYTES = 10;

/** Generates codes of 80 bits in four groups of four; too many to guess, even from the stored hashes. */
export function newRecoveryCodes(randomBytes: (count: number) => Uint8Array): string[] {
  return Array.from({ length: COUNT }, () =>
    (toBase32(randomBytes(BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );
}

/** Hashes a code regardless of case and separators. */
export function hashRecoveryCode(code: string): string {
  const letters = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(letters).digest('hex');
}
