import { setTimeout as pause } from 'node:timers/promises';
import { type Notice, noticeRoutes } from '@marquee/contract';
import type { Marquee } from '@marquee/testkit/harness';

const POLL_MS = 200;
const PATIENCE_MS = 60_000;

export type ReceiptCounts = Pick<Notice, 'sent_count' | 'received_count' | 'shown_count' | 'ended_count'>;

/** The receipts of a message as soon as they are complete, or after a minute. */
export async function receiptsOf(
  marquee: Marquee,
  id: number,
  isComplete: (counts: ReceiptCounts) => boolean,
): Promise<ReceiptCounts> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    const counts = noticeRoutes.detail.response.parse(await marquee.call('GET', `/notices/${id}`));
    if (isComplete(counts) || performance.now() > until) return counts;
    await pause(POLL_MS);
  }
}
