import type { UploadItem, UploadState } from './upload-item.ts';

/** The totals of all uploads. */
export interface UploadTotals {
  counts: Record<UploadState, number>;
  /** Uploads that resume when their file is selected again; they count as paused. */
  missingFiles: number;
  /** Bytes of everything that has not failed. */
  size: number;
  sent: number;
  /** Whole percent, rounded down: a hundred means that nothing is missing. */
  percent: number;
  bytesPerSecond: number;
  /** Until everything that is not paused has been sent; undefined while unknown. */
  secondsLeft: number | undefined;
}

export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const counts = { waiting: 0, uploading: 0, paused: 0, success: 0, failure: 0 };
  for (const { state } of items) counts[state] += 1;
  const active = items.filter(({ state }) => state !== 'failure');
  const size = sum(active.map((item) => item.size));
  const sent = sum(active.map((item) => item.sent));
  const bytesPerSecond = sum(items.map((item) => item.bytesPerSecond));
  const rest = sum(active.map((item) => (item.state === 'paused' ? 0 : item.size - item.sent)));
  return {
    counts,
    missingFiles: items.filter(({ needsFile }) => needsFile).length,
    size,
    sent,
    percent: size === 0 ? 0 : Math.floor((sent / size) * 100),
    bytesPerSecond,
    secondsLeft: bytesPerSecond > 0 ? Math.ceil(rest / bytesPerSecond) : undefined,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
