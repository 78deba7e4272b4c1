import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes changes to a folder's entries survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a synced file to its place on the same file system. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await makeFolder(folder);
  await rename(from, to);
  await syncFolder(folder);
}

/** Creates a folder that survives a power cut. It may already exist, created by another process just before. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await syncFolder(dirname(folder));
}
