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

/** Returns a random UUID, for calls that want one. */
export function newUuid(): string {
  const bytes = randomBytes(16);
  // Version 4, and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) % 16) + 0x40;
  bytes[8] = ((bytes[8] ?? 0) % 64) + 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
