import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestKey, manifestKeySchema } from '@marquee/device-protocol';
import { z } from 'zod';

const schema = z.array(manifestKeySchema);

/**
 * The keys by which packages have to be signed: those that the page had pinned when the agent first heard of any. A page that was
 * taken over later cannot replace them; another installation of the agent forgets them.
 * @param folder of the agent's data
 */
export function pinKeys(folder: string, offered: readonly ManifestKey[]): readonly ManifestKey[] {
  const file = join(folder, KEYS_FILE);
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    writeFileSync(file, JSON.stringify(offered), { flush: true });
    return offered;
  }
}

/** In the folder of the agent's data. */
export const KEYS_FILE = 'keys.json';
