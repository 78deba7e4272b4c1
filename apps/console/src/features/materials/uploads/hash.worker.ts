import { createXXHash128 } from 'hash-wasm';

const SLICE = 8 * 1024 * 1024;

/** Answers a file with the xxh128 of its content in hexadecimal, or with null where the file cannot be read. */
self.onmessage = async ({ data }: MessageEvent<{ file: File; turn: number }>) => {
  try {
    const hasher = await createXXHash128();
    for (let at = 0; at < data.file.size; at += SLICE) {
      hasher.update(new Uint8Array(await data.file.slice(at, at + SLICE).arrayBuffer()));
    }
    self.postMessage({ turn: data.turn, hash: hasher.digest('hex') });
  } catch {
    self.postMessage({ turn: data.turn, hash: null });
  }
};
