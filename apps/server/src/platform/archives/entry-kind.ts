import type { Entry } from 'yauzl';

/** The file type in the upper half of the attributes, if Unix created the archive; none means a file. */
const KIND = 0o170000;
const ORDINARY = [0, 0o040000, 0o100000];

/** Whether an entry is a plain file or folder: no link, no device, not encrypted. */
export function isOrdinary(entry: Pick<Entry, 'externalFileAttributes' | 'isEncrypted'>): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & KIND;
  return ORDINARY.includes(kind) && !entry.isEncrypted();
}
