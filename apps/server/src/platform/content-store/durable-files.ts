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
  await makeFolder(folder);
  await rename(from, to);
  await syncFolder(folder);
}

/** Makes a folder that outlives a power cut. It may be there already, made a moment ago by somebody else. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await syncFolder(dirname(folder));
}
