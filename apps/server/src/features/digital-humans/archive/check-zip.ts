import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { ArchiveRefusal } from './archive-refusal.ts';
import { isOrdinary } from './entry-kind.ts';
import { isUnsafeName } from './entry-name.ts';

const MAX_ENTRIES = 2000;
const MAX_UNPACKED = 4 * 1024 * 1024 * 1024;
/** Beyond the allowance nothing honest packs so well. */
const MAX_RATIO = 100;
const RATIO_ALLOWANCE = 10 * 1024 * 1024;

/** The record at the very end without its comment, and with the two of zip64 before it. */
const END_SIZES = [22, 22 + 20 + 56];

/**
 * Reads the list of a zip's entries and refuses what would harm whoever unpacks it. Sizes are what the list claims; that
 * no two entries share their bytes, and that the claims fit into the file, is checked.
 */
export async function checkZip(path: string): Promise<ArchiveRefusal | null> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    return await checkEntries(zip);
  } catch {
    // The library throws at whatever it cannot make sense of.
    return 'content_broken';
  } finally {
    zip?.close();
  }
}

async function checkEntries(zip: ZipFile): Promise<ArchiveRefusal | null> {
  if (zip.entryCount > MAX_ENTRIES) return 'archive_excessive';
  const names = new Set<string>();
  const places: { start: number; end: number }[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    // Where case does not count, as on many screens, the second would overwrite the first.
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
    if (unpacked > MAX_UNPACKED) return 'archive_excessive';
  }
  if (!isWholeList(zip)) return 'content_broken';
  if (overlap(places)) return 'archive_excessive';
  return unpacked > RATIO_ALLOWANCE && unpacked > MAX_RATIO * zip.fileSize ? 'archive_excessive' : null;
}

/** As others will read it, with the Unicode name where a second one is given; backslashes stay what they are. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

/** Nothing lies between the last entry of the list and its end, where others might find more entries. */
function isWholeList({ fileSize, readEntryCursor, comment }: ZipFile): boolean {
  const rest = fileSize - Number(readEntryCursor) - comment.length;
  return END_SIZES.includes(rest);
}

/** Entries that share their bytes make a small file unpack to any size. */
function overlap(places: { start: number; end: number }[]): boolean {
  const sorted = places.toSorted((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? 0));
}
