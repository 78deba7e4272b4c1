import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import limitTo from 'p-limit';

/** Below this size a thread costs more than it saves. */
const THREAD_THRESHOLD = 4 * 1024 * 1024;

/** A thread costs 14 MB, and two keep the disk busy. */
const inTurn = limitTo(2);

/**
 * SHA-256 of a file in hexadecimal. Large files are hashed in a thread, because a gigabyte would block for two seconds.
 */
export async function hashFile(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size >= THREAD_THRESHOLD) return inTurn(() => hashInThread(path));
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

function hashInThread(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData: path });
    // Under `node --watch` Node itself sends objects here too, about the thread's imports.
    worker.on('message', (message: unknown) => {
      if (typeof message === 'string') resolve(message);
    });
    worker.once('error', reject);
  });
}
