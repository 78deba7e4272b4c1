/** A fresh id for a scene or an element. Not `crypto.randomUUID`, which pages served over plain HTTP do not have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
