/*
 * The only source of chance of the console. `crypto.randomUUID` is unavailable on pages served without TLS.
 */

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Returns an id of 80 bits in hexadecimal digits. */
export function newId(): string {
  return Array.from(randomBytes(10), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
