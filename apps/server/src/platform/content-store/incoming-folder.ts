import { statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/**
 * Creates the folder for files that are being written, and removes what killed servers left in it. Files that another
 * node may still be writing are kept for a day.
 */
export async function openIncoming(folder: string, { isShared, now }: { isShared: boolean; now: number }) {
  await mkdir(folder, { recursive: true });
  await sweepIncoming(folder, isShared ? now - DAY_MS : Number.POSITIVE_INFINITY);
}

/** Removes files that have not been written to since `before`. */
export async function sweepIncoming(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
