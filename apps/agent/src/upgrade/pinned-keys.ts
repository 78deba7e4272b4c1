import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestKey, manifestKeySchema } from '@marquee/device-protocol';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';

const schema = z.array(manifestKeySchema);

/**
 * The keys by which packages have to be signed: those that the page had pinned when the agent first heard of any. A page that was
 * taken over later cannot replace them; another installation of the agent forgets them. Without any after the file was damaged.
 * @param folder of the agent's data
 */
export function pinKeys(folder: string, offered: readonly ManifestKey[]): readonly ManifestKey[] {
  const file = join(folder, KEYS_FILE);
  if (!existsSync(file)) {
    replaceFile(file, JSON.stringify(offered));
    return offered;
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** In the folder of the agent's data. */
export const KEYS_FILE = 'keys.json';
