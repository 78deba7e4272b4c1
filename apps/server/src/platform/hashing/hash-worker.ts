import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** With four times as much, data leaves the processor's cache before it is hashed, which takes 50 % longer. */
const READ_SIZE = 1024 * 1024;

const hash = createHash('sha256');
const buffer = Buffer.allocUnsafe(READ_SIZE);
const file = openSync(workerData as string, 'r');
try {
  for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
    hash.update(buffer.subarray(0, read));
  }
} finally {
  closeSync(file);
}
parentPort?.postMessage(hash.digest('hex'));
