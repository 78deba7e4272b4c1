import type { DigitalHumanFormat } from '@marquee/contract';
import { type ArchiveRefusal, checkZip, readHead } from '../../../platform/archives/index.ts';

/** Versions 4 and 5. */
const RAR_SIGNATURES = [
  Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
  Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
];

/** The most bytes that a zip may unpack to. */
const MAX_UNPACKED = 4 * 1024 * 1024 * 1024;

/** The size of an empty archive of version 4. */
const SHORTEST_RAR = 20;

/**
 * Checks that an archive matches its suffix and that a zip can be unpacked safely. Nothing is unpacked here, and of a rar
 * only the beginning is read.
 */
export async function checkArchive(path: string, format: DigitalHumanFormat): Promise<ArchiveRefusal | null> {
  if (format === 'zip') return checkZip(path, MAX_UNPACKED);
  const head = await readHead(path, SHORTEST_RAR);
  if (!isRar(head)) return 'content_mismatch';
  return head.length < SHORTEST_RAR ? 'content_broken' : null;
}

function isRar(head: Buffer): boolean {
  return RAR_SIGNATURES.some((signature) => head.subarray(0, signature.length).equals(signature));
}
