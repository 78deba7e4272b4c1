import { parentPort, workerData } from 'node:worker_threads';
import type { ClientMessage, WorkerOptions } from './protocol.ts';
import { SqliteFile } from './sqlite-file.ts';

const file = new SqliteFile(workerData as WorkerOptions);

parentPort?.on('message', (message: ClientMessage) => {
  const answer = file.receive(message);
  if (answer) parentPort?.postMessage(answer);
  else parentPort?.close();
});
