import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { StoredContent } from './content-store.ts';

/** Writes a new file and returns its hash and size; the file is on disk once this resolves. */
export async function writeHashing(
  path: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredContent> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx');
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      const { bytesWritten } = await handle.write(chunk, 0, chunk.length, size);
      if (bytesWritten !== chunk.length)
        throw Object.assign(new Error('incomplete write'), { code: 'ENOSPC' });
      size += chunk.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), size };
}
