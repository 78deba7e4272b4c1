import type { PlayGap } from './play.schema.ts';

/** Adds a dropped record to the gaps. It extends the last gap if it follows directly. */
export function withGap(
  gaps: readonly PlayGap[],
  bootId: string,
  seq: number,
  reason: PlayGap['reason'],
): PlayGap[] {
  const last = gaps.at(-1);
  if (last && last.bootId === bootId && last.reason === reason && last.toSeq === seq - 1) {
    return [...gaps.slice(0, -1), { ...last, toSeq: seq }];
  }
  return [...gaps, { bootId, fromSeq: seq, toSeq: seq, reason }];
}
