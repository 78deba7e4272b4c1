/** Identifies this run of the software, so that its numbered plays are distinct from those of every other run. */
export function newBootId(randomBytes: (count: number) => Uint8Array): string {
  return Array.from(randomBytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
