import { randomBytes as cryptoBytes, randomUUID } from 'node:crypto';

/* The only source of chance of the simulator. */

/** Returns an id that no other has. */
export function newId(): string {
  return randomUUID();
}

export function randomBytes(count: number): Uint8Array {
  return cryptoBytes(count);
}

/** Returns a number from 0 inclusive to 1 exclusive. */
export function randomShare(): number {
  return Math.random();
}
