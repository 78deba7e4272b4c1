import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes what was written to a directory's list of names outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file that has been synced to its place; both are on one file system. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const made = await mkdir(folder, { recursive: true });
  await rename(from, to);
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}
