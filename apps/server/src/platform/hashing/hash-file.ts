import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import limitTo from 'p-limit';

/** Below this a thread costs more than it spares. */
const THREAD_THRESHOLD = 4 * 1024 * 1024;

/** A thread costs 14 MB, and the disk is busy with two. */
const inTurn = limitTo(2);

/** SHA-256 of a file in hexadecimal. Large files are hashed in a thread: two seconds for a gigabyte is too long a stop. */
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
    // Under `node --watch` Node itself sends objects here too, of what the thread imports.
    worker.on('message', (message: unknown) => {
      if (typeof message === 'string') resolve(message);
    });
    worker.once('error', reject);
  });
}
