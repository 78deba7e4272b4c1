import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MediaRefusal, readingFailure } from '../facts/media-refusal.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_PARTS = 5_000;
const MAX_TOTAL_BYTES = 512 * MEBIBYTE;
/** Repetitive tables compress well; only a large part with such a ratio is a bomb. */
const SUSPICIOUS_BYTES = 16 * MEBIBYTE;
const MAX_RATIO = 200;
/** For all parts whose content is wanted, together. */
const MAX_KEPT_BYTES = 32 * MEBIBYTE;
const IS_ENCRYPTED = 1;

/**
 * Unpacks an archive in memory to check that it is complete, has safe names, and is as large as it says.
 * @returns the names of its parts, with the content of those that are wanted.
 */
export async function readZipParts(
  path: string,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer | null>> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return await readParts(zip, isWanted);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw readingFailure(error);
  }
}

async function readParts(
  zip: ZipFile,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer | null>> {
  const parts = new Map<string, Buffer | null>();
  if (zip.entryCount > MAX_PARTS) throw new MediaRefusal('content_broken');
  let total = 0;
  let kept = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize } = entry;
    total += uncompressedSize;
    if (isWanted(name)) kept += uncompressedSize;
    const isTooLarge = total > MAX_TOTAL_BYTES || kept > MAX_KEPT_BYTES;
    // Readers disagree about which of two parts with the same name counts.
    if (isSuspicious(entry) || isTooLarge || parts.has(name)) throw new MediaRefusal('content_broken');
    parts.set(name, await readPart(zip, entry, isWanted(name)));
  }
  return parts;
}

function isSuspicious({ uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry): boolean {
  const isBomb = uncompressedSize > SUSPICIOUS_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
  return isBomb || (generalPurposeBitFlag & IS_ENCRYPTED) !== 0;
}

/** yauzl throws when a part is longer or shorter than it says. */
async function readPart(zip: ZipFile, entry: Entry, isWanted: boolean): Promise<Buffer | null> {
  const stream = await zip.openReadStreamPromise(entry);
  if (isWanted) return buffer(stream);
  await finished(stream.resume());
  return null;
}
