import type { JournalledPlay } from './journal-storage.ts';
import type { PlayGap } from './play.schema.ts';

/** Adds a dropped play to the gaps. It extends the last gap if it follows directly. */
export function withGap(
  gaps: readonly PlayGap[],
  play: JournalledPlay,
  reason: PlayGap['reason'],
): PlayGap[] {
  const { bootId, seq } = play;
  const startedAt = Math.max(0, Math.trunc(play.startedAt));
  const last = gaps.at(-1);
  if (last && last.bootId === bootId && last.reason === reason && last.toSeq === seq - 1) {
    const firstAt = Math.min(last.firstAt ?? startedAt, startedAt);
    const lastAt = Math.max(last.lastAt ?? startedAt, startedAt);
    return [...gaps.slice(0, -1), { ...last, toSeq: seq, firstAt, lastAt }];
  }
  return [...gaps, { bootId, fromSeq: seq, toSeq: seq, reason, firstAt: startedAt, lastAt: startedAt }];
}
