import { randomBytes as cryptoBytes, randomInt, randomUUID } from 'node:crypto';

/*
 * The only source of chance of the authority, all of it cryptographic.
 */

export function newId(): string {
  return randomUUID();
}

/** A credential: 256 random bits in 43 characters. */
export function newToken(): string {
  return cryptoBytes(32).toString('base64url');
}

export function randomBytes(count: number): Buffer {
  return cryptoBytes(count);
}

/** So many random decimal digits. */
export function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
