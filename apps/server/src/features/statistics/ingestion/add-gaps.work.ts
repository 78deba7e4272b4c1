import type { Trx } from '../../../platform/database/transaction.ts';
import type { PlayGapRow } from './play-gap.repository.ts';
import * as playGaps from './play-gap.repository.ts';

/** A device normally reports only a few gaps; more than this many are ignored. */
const MAX_GAPS_PER_DEVICE = 1000;

/** Adds the gaps of several devices; gaps of a boot that overlap or touch become one. */
export async function addGaps(trx: Trx, gaps: readonly PlayGapRow[]): Promise<void> {
  for (const [deviceId, ofDevice] of Map.groupBy(gaps, ({ device_id }) => device_id)) {
    let left = MAX_GAPS_PER_DEVICE - (await playGaps.countOfDevice(trx, deviceId));
    for (const [bootId, added] of Map.groupBy(ofDevice, ({ boot_id }) => boot_id)) {
      const known = await playGaps.listOfBoot(trx, deviceId, bootId);
      const merged = mergeGaps([...known, ...added]);
      const growth = merged.length - known.length;
      if (growth > left) continue;
      left -= growth;
      await playGaps.replaceOfBoot(trx, deviceId, bootId, merged);
    }
  }
}

/** The union of the gaps of one boot. */
export function mergeGaps(gaps: readonly PlayGapRow[]): PlayGapRow[] {
  const merged: PlayGapRow[] = [];
  for (const gap of gaps.toSorted((one, other) => one.from_seq - other.from_seq)) {
    const last = merged.at(-1);
    if (last && gap.from_seq <= last.to_seq + 1) {
      merged[merged.length - 1] = union(last, gap);
    } else merged.push(gap);
  }
  return merged;
}

function union(one: PlayGapRow, other: PlayGapRow): PlayGapRow {
  return {
    ...one,
    to_seq: Math.max(one.to_seq, other.to_seq),
    first_day: Math.min(one.first_day, other.first_day),
    last_day: Math.max(one.last_day, other.last_day),
  };
}
