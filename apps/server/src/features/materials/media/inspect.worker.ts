import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import type { InspectionAnswer, InspectionRequest } from './media-inspector.ts';
import { MediaRefusal } from './media-refusal.ts';

const { path, suffix } = workerData as InspectionRequest;

parentPort?.postMessage(await answer());

async function answer(): Promise<InspectionAnswer> {
  try {
    return { facts: await inspectFile(path, suffix) };
  } catch (error) {
    if (error instanceof MediaRefusal) return { refusal: error.reason };
    throw error;
  }
}
