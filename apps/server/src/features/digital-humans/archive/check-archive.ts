import { open } from 'node:fs/promises';
import type { DigitalHumanFormat } from '@marquee/contract';
import type { ArchiveRefusal } from './archive-refusal.ts';
import { checkZip } from './check-zip.ts';

const SIGNATURES: Record<DigitalHumanFormat, readonly Buffer[]> = {
  // The mark of the first entry; an empty archive begins differently and is useless.
  zip: [Buffer.from('PK\x03\x04', 'latin1')],
  // Versions 4 and 5.
  rar: [Buffer.from('Rar!\x1a\x07\x00', 'latin1'), Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')],
};

/** The size of an empty archive of version 4. */
const SHORTEST_RAR = 20;

/**
 * Checks that an archive matches its suffix and that a zip can be unpacked safely. Nothing is unpacked here, and of a rar
 * only the beginning is read.
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
