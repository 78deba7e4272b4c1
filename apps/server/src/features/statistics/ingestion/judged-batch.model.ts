import { checkStart, type PlayGap, type PlaysAck, type PlaysBatch, seqOf } from '@marquee/device-protocol';
import { localDayAt } from '@marquee/schedule';
import type { PlayGapRow } from './play-gap.repository.ts';
import { judgePlay, type PlayRow } from './play-row.model.ts';
import type { PlayingDevice } from './playing-device.model.ts';
import type { ReleasedNames } from './released-names.repository.ts';

/** A batch that is ready to be written, and its acknowledgement. */
export interface JudgedBatch {
  device: PlayingDevice;
  rows: PlayRow[];
  gaps: PlayGapRow[];
  ack: PlaysAck;
}

/** Judges each record separately: a bad one is named in the acknowledgement and does not affect the others. */
export function judgeBatch(
  device: PlayingDevice,
  batch: PlaysBatch,
  names: ReadonlyMap<number, ReleasedNames>,
  now: number,
): JudgedBatch {
  const rows: PlayRow[] = [];
  const ack: PlaysAck = { batch: batch.batch, upToSeq: 0, rejected: [] };
  for (const [index, record] of batch.records.entries()) {
    const judged = judgePlay(record, batch.bootId, device, names, now);
    const seq = seqOf(record);
    if (typeof judged === 'string') ack.rejected.push({ seq, index, reason: judged });
    else rows.push(judged);
    ack.upToSeq = Math.max(ack.upToSeq, seq ?? 0);
  }
  return { device, rows, gaps: batch.gaps.filter(isPlausible).map((gap) => toRow(gap, device, now)), ack };
}

/** A year of a play every second is more than any device drops. */
const MAX_GAP = 365 * 86_400;

function isPlausible({ fromSeq, toSeq }: PlayGap): boolean {
  return toSeq >= fromSeq && toSeq - fromSeq < MAX_GAP;
}

function toRow(gap: PlayGap, device: PlayingDevice, now: number): PlayGapRow {
  return {
    ...daysOf(gap, device, now),
    device_id: device.id,
    boot_id: gap.bootId,
    from_seq: gap.fromSeq,
    to_seq: gap.toSeq,
    company_id: device.companyId,
    reason: gap.reason,
    received_at: now,
  };
}

/** The days of a gap; the day of its arrival if the device does not say, or if its clock cannot be right. */
function daysOf(gap: PlayGap, { timeZone }: PlayingDevice, now: number) {
  const { firstAt = now, lastAt = now } = gap;
  const isPossible = firstAt <= lastAt && !checkStart(firstAt, now) && !checkStart(lastAt, now);
  const [first, last] = isPossible ? [firstAt, lastAt] : [now, now];
  return { first_day: localDayAt(first, timeZone), last_day: localDayAt(last, timeZone) };
}
