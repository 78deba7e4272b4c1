import { createXXHash128 } from 'hash-wasm';
import type { HashAnswer, HashOrder } from './file-hasher.ts';

const SLICE = 8 * 1024 * 1024;

const unwanted = new Set<number>();

/** Hashes a file slice by slice, so that one of gigabytes takes no more memory than a small one. */
self.onmessage = async ({ data }: MessageEvent<HashOrder>) => {
  const { turn } = data;
  if (data.type === 'stop') {
    unwanted.add(turn);
    return;
  }
  const answer = (said: HashAnswer) => self.postMessage(said);
  try {
    const hasher = await createXXHash128();
    for (let at = 0; at < data.file.size && !unwanted.has(turn); at += SLICE) {
      hasher.update(new Uint8Array(await data.file.slice(at, at + SLICE).arrayBuffer()));
      answer({ type: 'progress', turn, hashed: Math.min(at + SLICE, data.file.size) });
    }
    answer({ type: 'done', turn, hash: hasher.digest('hex') });
  } catch {
    answer({ type: 'done', turn, hash: null });
  }
  unwanted.delete(turn);
};
