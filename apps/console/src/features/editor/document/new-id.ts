/**
 * A new id for a scene or an element. It does not use `crypto.randomUUID`, which is unavailable on pages served
 * over plain HTTP.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
