import type { PlayGap } from './journal.schema.ts';

/** A record that is dropped: which it was, and when what it counts began. */
interface Dropped {
  readonly bootId: string;
  readonly seq: number;
  readonly at: number;
}

/** Adds a dropped record to the gaps. It extends the last gap if it follows directly. */
export function withGap(gaps: readonly PlayGap[], dropped: Dropped, reason: PlayGap['reason']): PlayGap[] {
  const { bootId, seq } = dropped;
  const at = Math.max(0, Math.trunc(dropped.at));
  const last = gaps.at(-1);
  if (last && last.bootId === bootId && last.reason === reason && last.toSeq === seq - 1) {
    const firstAt = Math.min(last.firstAt ?? at, at);
    const lastAt = Math.max(last.lastAt ?? at, at);
    return [...gaps.slice(0, -1), { ...last, toSeq: seq, firstAt, lastAt }];
  }
  return [...gaps, { bootId, fromSeq: seq, toSeq: seq, reason, firstAt: at, lastAt: at }];
}
