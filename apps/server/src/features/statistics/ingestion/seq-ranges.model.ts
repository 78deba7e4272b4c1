import type { PlayRow } from './play-row.model.ts';

/** A range of the sequence numbers of one boot of a device. */
export interface SeqRange {
  device_id: number;
  boot_id: string;
  from_seq: number;
  to_seq: number;
}

/** A sparse range could contain any number of other rows, and reading it could take very long. */
const MAX_NUMBERS_PER_ROW = 4;

/**
 * The ranges that contain the plays of one batch: one if they are dense, as devices send them, else one for each play.
 */
export function rangesOf(rows: readonly PlayRow[]): SeqRange[] {
  const [first] = rows;
  if (!first) return [];
  const { device_id, boot_id } = first;
  let [from_seq, to_seq] = [first.seq, first.seq];
  for (const { seq } of rows) {
    from_seq = Math.min(from_seq, seq);
    to_seq = Math.max(to_seq, seq);
  }
  const isDense = to_seq - from_seq < rows.length * MAX_NUMBERS_PER_ROW;
  if (isDense) return [{ device_id, boot_id, from_seq, to_seq }];
  return rows.map(({ seq }) => ({ device_id, boot_id, from_seq: seq, to_seq: seq }));
}
