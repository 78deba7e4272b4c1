import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../chance/system-chance.ts';
import type { ContentStore } from './content-store.ts';
import { writeHashing } from './write-hashing.ts';

/**
 * Calls `work` with a local path of the content, for reading only: the stored file itself, or a copy that is removed
 * afterwards.
 */
export async function withLocalFile<T>(
  content: ContentStore,
  sha256: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const kept = content.localPath(sha256);
  if (kept !== undefined) return work(kept);
  const copy = join(content.incoming, newId());
  try {
    await fetchCopy(content, sha256, copy);
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

async function fetchCopy(content: ContentStore, sha256: string, path: string): Promise<void> {
  const found = await content.find(sha256);
  if (!found) throw new Error(`the content store has no file ${sha256}`);
  const source = found.size > 0 ? content.openRange(sha256, 0, found.size - 1) : [];
  const copied = await writeHashing(path, source);
  if (copied.sha256 !== sha256) throw new Error(`the content store returned other bytes for ${sha256}`);
}
