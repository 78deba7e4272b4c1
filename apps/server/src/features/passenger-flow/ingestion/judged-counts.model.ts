import {
  type AudienceAck,
  type AudienceBatch,
  type AudienceRecord,
  checkStart,
  type PlayGap,
  readAudience,
  seqOf,
} from '@marquee/device-protocol';
import { localDayAt } from '@marquee/schedule';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { CountingDevice } from './counting-device.model.ts';

export type AudienceGapRow = Required<NewRow<'audience_gap'>>;

/** A batch that is ready to be counted, and its acknowledgement. */
export interface JudgedCounts {
  device: CountingDevice;
  bootId: string;
  records: AudienceRecord[];
  gaps: AudienceGapRow[];
  ack: AudienceAck;
}

/** Five minutes of each kind of people, on two screens for a year, are less than this. */
const MAX_GAP = 365 * 288 * 42;

/** Judges each record separately: a bad one is named in the acknowledgement and does not affect the others. */
export function judgeCounts(device: CountingDevice, batch: AudienceBatch, now: number): JudgedCounts {
  const records: AudienceRecord[] = [];
  const ack: AudienceAck = { batch: batch.batch, upToSeq: 0, rejected: [] };
  for (const [index, record] of batch.records.entries()) {
    const judged = readAudience(record, now);
    if (typeof judged === 'string') ack.rejected.push({ index, reason: judged });
    else records.push(judged);
    ack.upToSeq = Math.max(ack.upToSeq, seqOf(record) ?? 0);
  }
  const gaps = batch.gaps.filter(({ fromSeq, toSeq }) => toSeq >= fromSeq && toSeq - fromSeq < MAX_GAP);
  return { device, bootId: batch.bootId, records, gaps: gaps.map((gap) => toRow(gap, device, now)), ack };
}

/** The acknowledgement of a batch of a device without the AI module of passenger flow: nothing of it is counted. */
export function refuseCounts({ batch, records }: AudienceBatch): AudienceAck {
  return {
    batch,
    upToSeq: records.reduce<number>((highest, record) => Math.max(highest, seqOf(record) ?? 0), 0),
    rejected: records.map((_, index) => ({ index, reason: 'module-closed' })),
  };
}

function toRow(gap: PlayGap, { id, companyId, timeZone }: CountingDevice, now: number): AudienceGapRow {
  const { firstAt = now, lastAt = now } = gap;
  const isPossible = firstAt <= lastAt && !checkStart(firstAt, now) && !checkStart(lastAt, now);
  const [first, last] = isPossible ? [firstAt, lastAt] : [now, now];
  return {
    device_id: id,
    boot_id: gap.bootId,
    from_seq: gap.fromSeq,
    to_seq: gap.toSeq,
    company_id: companyId,
    first_day: localDayAt(first, timeZone),
    last_day: localDayAt(last, timeZone),
    received_at: now,
  };
}
