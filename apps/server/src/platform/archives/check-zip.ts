import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { ArchiveRefusal } from './archive-refusal.ts';
import { isOrdinary } from './entry-kind.ts';
import { isUnsafeName } from './entry-name.ts';
import { readHead } from './read-head.ts';

const MAX_ENTRIES = 2000;
/** Beyond the allowance, no legitimate archive has a higher ratio. */
const MAX_RATIO = 100;
const RATIO_ALLOWANCE = 10 * 1024 * 1024;

/** The size of the end record without its comment, and with the two zip64 records before it. */
const END_SIZES = [22, 22 + 20 + 56];

/** The mark of the first entry; an empty archive begins differently and is useless. */
const SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');

/**
 * Reads a zip's directory and refuses what would harm those who unpack it. Sizes are taken from the directory, after checking
 * that they fit into the file and that no two entries share their bytes.
 * @param maxUnpacked bytes of all entries together
 */
export async function checkZip(path: string, maxUnpacked: number): Promise<ArchiveRefusal | null> {
  if (!(await readHead(path, SIGNATURE.length)).equals(SIGNATURE)) return 'content_mismatch';
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    return await checkEntries(zip, maxUnpacked);
  } catch {
    // yauzl throws on anything invalid.
    return 'content_broken';
  } finally {
    zip?.close();
  }
}

async function checkEntries(zip: ZipFile, maxUnpacked: number): Promise<ArchiveRefusal | null> {
  if (zip.entryCount > MAX_ENTRIES) return 'archive_excessive';
  const names = new Set<string>();
  const places: { start: number; end: number }[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    // On case-insensitive file systems, as on many devices, the second would overwrite the first.
    const key = name.normalize().toLowerCase();
    if (names.has(key) || isUnsafeName(name) || !isOrdinary(entry)) return 'archive_unsafe';
    names.add(key);
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (!local.fileName.equals(entry.fileNameRaw)) return 'archive_unsafe';
    places.push({
      start: entry.relativeOffsetOfLocalHeader,
      end: local.fileDataStart + entry.compressedSize,
    });
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpacked) return 'archive_excessive';
  }
  if (!isWholeList(zip)) return 'content_broken';
  if (overlap(places)) return 'archive_excessive';
  return unpacked > RATIO_ALLOWANCE && unpacked > MAX_RATIO * zip.fileSize ? 'archive_excessive' : null;
}

/** Returns the name as other programs read it: the Unicode name if there is a second one, with backslashes unchanged. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

/** Whether nothing lies between the last entry and the end of the directory, where others might find more entries. */
function isWholeList({ fileSize, readEntryCursor, comment }: ZipFile): boolean {
  const rest = fileSize - Number(readEntryCursor) - comment.length;
  return END_SIZES.includes(rest);
}

/** Whether entries share their bytes, which lets a small file unpack to any size. */
function overlap(places: { start: number; end: number }[]): boolean {
  const sorted = places.toSorted((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? 0));
}
