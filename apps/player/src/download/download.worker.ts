import { systemClock } from '../clock/system-clock.ts';
import { openDatabase } from '../storage/database.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { downloadFile } from './download-file.ts';
import type { DownloadTools } from './download-order.ts';
import { newHasher } from './new-hasher.ts';
import type { DownloadEvent, DownloadRequest } from './worker-messages.ts';

/* Downloads, hashes and writes files off the main thread, so that a large download never makes playback stutter. */
const PROGRESS_STEP_BYTES = 256 * 1024;

const running = new Map<number, AbortController>();
const tools = openTools();

self.addEventListener('message', ({ data }: MessageEvent<DownloadRequest>) => {
  if (data.type === 'cancel') running.get(data.order)?.abort();
  else void runOrder(data);
});

async function openTools(): Promise<DownloadTools> {
  const media = await openMediaStore(await openDatabase(indexedDB));
  return { media, clock: systemClock, fetch: (...request) => fetch(...request), newHasher };
}

async function runOrder({ order, file, token }: DownloadRequest & { type: 'download' }): Promise<void> {
  const abort = new AbortController();
  running.set(order, abort);
  try {
    let reported = 0;
    const onProgress = (received: number) => {
      if (received - reported < PROGRESS_STEP_BYTES) return;
      reported = received;
      post({ type: 'progress', order, received });
    };
    const outcome = await downloadFile({ file, token, signal: abort.signal, onProgress }, await tools);
    post({ type: 'ended', order, outcome });
  } catch (error) {
    post({ type: 'crashed', order, message: String(error) });
  } finally {
    running.delete(order);
  }
}

function post(event: DownloadEvent): void {
  self.postMessage(event);
}
