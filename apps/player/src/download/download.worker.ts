import { systemClock } from '../clock/system-clock.ts';
import { openDatabase } from '../storage/database.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { downloadFile } from './download-file.ts';
import type { DownloadTools } from './download-order.ts';
import { newHasher } from './new-hasher.ts';
import type { DownloadNews, DownloadRequest } from './worker-messages.ts';

/* Files are fetched, hashed and written beside the page, so that a large download never makes the screen stutter. */
const PROGRESS_STEP_BYTES = 256 * 1024;

const running = new Map<number, AbortController>();
const tools = openTools();

self.addEventListener('message', ({ data }: MessageEvent<DownloadRequest>) => {
  if (data.type === 'cancel') running.get(data.order)?.abort();
  else void carryOut(data);
});

async function openTools(): Promise<DownloadTools> {
  const media = await openMediaStore(await openDatabase(indexedDB));
  return { media, clock: systemClock, fetch: (...request) => fetch(...request), newHasher };
}

async function carryOut({ order, file, token }: DownloadRequest & { type: 'download' }): Promise<void> {
  const calledOff = new AbortController();
  running.set(order, calledOff);
  try {
    let told = 0;
    const onProgress = (received: number) => {
      if (received - told < PROGRESS_STEP_BYTES) return;
      told = received;
      tell({ type: 'progress', order, received });
    };
    const outcome = await downloadFile({ file, token, signal: calledOff.signal, onProgress }, await tools);
    tell({ type: 'ended', order, outcome });
  } catch (error) {
    tell({ type: 'broken', order, message: String(error) });
  } finally {
    running.delete(order);
  }
}

function tell(news: DownloadNews): void {
  self.postMessage(news);
}
