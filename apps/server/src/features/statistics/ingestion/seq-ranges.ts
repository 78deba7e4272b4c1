import type { PlayRow } from './play-row.ts';

/** Part of the numbers that a boot of a screen has given. */
export interface SeqRange {
  device_id: number;
  boot_id: string;
  from_seq: number;
  to_seq: number;
}

/** A range with fewer rows than gaps could hold anything, and reading it could take for ever. */
const MAX_NUMBERS_PER_ROW = 4;

/** The ranges in which the plays of one batch lie: one where they are dense, as a screen sends them, else one each. */
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
