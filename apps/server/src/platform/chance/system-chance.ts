import { randomBytes as cryptoBytes, randomInt as cryptoInt, randomUUID } from 'node:crypto';

/*
 * The only source of chance of the server, all of it cryptographic. Pure files take what they draw as a parameter.
 */

/** Returns an id that no other has. */
export function newId(): string {
  return randomUUID();
}

/** Returns a credential: 256 random bits in 43 characters, too many to guess. */
export function newToken(): string {
  return cryptoBytes(32).toString('base64url');
}

export function randomBytes(count: number): Buffer {
  return cryptoBytes(count);
}

/** Returns an integer from 0 inclusive to `end` exclusive. */
export function randomInt(end: number): number {
  return cryptoInt(end);
}

/** Returns a number from 0 inclusive to 1 exclusive, in steps of a thousandth. */
export function randomShare(): number {
  return cryptoInt(1_000) / 1_000;
}
