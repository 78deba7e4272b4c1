import type { Entry } from 'yauzl';

/** The kinds of file in the upper half of the attributes, where a Unix made the archive; without one it is a file. */
const KIND = 0o170000;
const ORDINARY = [0, 0o040000, 0o100000];

/** Whether an entry is a plain file or folder that anybody can read: no link, no device, and not encrypted. */
export function isOrdinary(entry: Pick<Entry, 'externalFileAttributes' | 'isEncrypted'>): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & KIND;
  return ORDINARY.includes(kind) && !entry.isEncrypted();
}
