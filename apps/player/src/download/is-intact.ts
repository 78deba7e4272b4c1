import { newHasher } from './new-hasher.ts';

/** Whether a stored file still matches its hash: data on a disk can decay. */
export async function isIntact(file: Blob, sha256: string): Promise<boolean> {
  const hasher = await newHasher();
  const reader = file.stream().getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return hasher.digest() === sha256;
    hasher.update(value);
  }
}
