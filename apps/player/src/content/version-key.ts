import type { ManifestProgram } from '@marquee/device-protocol';

const hashes = new WeakMap<ManifestProgram, string>();

/** Identifies a program as one release has it: another document is another version. */
export function versionKey(releaseId: number, program: ManifestProgram): string {
  const hash = hashes.get(program) ?? hashOf(JSON.stringify(program.document));
  hashes.set(program, hash);
  return `${releaseId}:${program.id}:${hash}`;
}

/** Two 32-bit FNV-1a hashes: synchronous, and a coincidence only withholds a program that would play. */
function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
