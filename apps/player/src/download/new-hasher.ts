import { createSHA256 } from 'hash-wasm';
import type { Hasher } from './download-order.ts';

export async function newHasher(): Promise<Hasher> {
  const hasher = await createSHA256();
  return { update: (bytes) => hasher.update(bytes), digest: () => hasher.digest('hex') };
}
