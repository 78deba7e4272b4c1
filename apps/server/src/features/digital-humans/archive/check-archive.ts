import { open } from 'node:fs/promises';
import type { DigitalHumanFormat } from '@marquee/contract';
import type { ArchiveRefusal } from './archive-refusal.ts';
import { checkZip } from './check-zip.ts';

const SIGNATURES: Record<DigitalHumanFormat, readonly Buffer[]> = {
  // Before the first entry; an archive without any begins otherwise, and is of no use.
  zip: [Buffer.from('PK\x03\x04', 'latin1')],
  // Of versions 4 and 5.
  rar: [Buffer.from('Rar!\x1a\x07\x00', 'latin1'), Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')],
};

/** The whole of a version 4 archive without a single file. */
const SHORTEST_RAR = 20;

/**
 * Looks whether an archive is what its suffix says, and whether a zip is one that can be unpacked without harm. Nothing
 * is unpacked here, and a rar is not read at all.
 */
export async function checkArchive(path: string, format: DigitalHumanFormat): Promise<ArchiveRefusal | null> {
  const head = await readHead(path);
  if (!SIGNATURES[format].some((signature) => head.subarray(0, signature.length).equals(signature))) {
    return 'content_mismatch';
  }
  if (format === 'rar') return head.length < SHORTEST_RAR ? 'content_broken' : null;
  return checkZip(path);
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SHORTEST_RAR), 0, SHORTEST_RAR, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
