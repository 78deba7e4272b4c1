/** Returns cryptographically random bytes: the only source of chance of the player. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
