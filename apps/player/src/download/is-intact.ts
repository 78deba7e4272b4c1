import type { Hasher } from './download-order.ts';

/** Whether a stored file still has the content that its hash promises: disks decay. */
export async function isIntact(file: Blob, sha256: string, hasher: Hasher): Promise<boolean> {
  const reader = file.stream().getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return hasher.digest() === sha256;
    hasher.update(value);
  }
}
