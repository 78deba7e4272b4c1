import { createHash } from 'node:crypto';
import type { ManifestFile } from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';

const PART_BYTES = 4 * 1024 * 1024;

/**
 * Fetches a file in parts, as a resuming device would, and checks its hash; stores nothing.
 * @returns whether the content matches the manifest.
 */
export async function downloadAndVerify(
  client: DeviceClient,
  token: string,
  file: ManifestFile,
  progress: (bytes: number) => void,
): Promise<boolean> {
  const hash = createHash('sha256');
  for (let start = 0; start < file.size; start += PART_BYTES) {
    const end = Math.min(start + PART_BYTES, file.size) - 1;
    const bytes = await client.part(token, file.url, start, end);
    hash.update(bytes);
    progress(bytes.length);
  }
  return hash.digest('hex') === file.sha256;
}
