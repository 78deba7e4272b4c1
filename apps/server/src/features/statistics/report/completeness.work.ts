import { dayOfDate } from '@marquee/schedule';
import type { Db } from '../../../platform/database/transaction.ts';
import type { DeviceDay, MissingPlays } from './missing-plays.repository.ts';
import * as missingPlays from './missing-plays.repository.ts';

/** Percent to one decimal, never rounded up. At least one of the counts is above 0. */
export function completenessOf({ delivered, missing }: { delivered: number; missing: number }): number {
  return Math.floor((1000 * delivered) / (delivered + missing)) / 10;
}

/** Adds the completeness of the device's plays on its day to each row. Days without missing plays cost one query for all. */
export async function withCompleteness<Row extends DeviceDay>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { completeness: number })[]> {
  const missing = await countMissing(db, rows);
  const lacking = rows.filter((row) => missing.has(keyOf(row)));
  const delivered = new Map<string, number>();
  if (lacking.length > 0) {
    for (const sum of await missingPlays.listDelivered(db, lacking)) delivered.set(keyOf(sum), sum.count);
  }
  return rows.map((row) => {
    const lost = missing.get(keyOf(row));
    const arrived = delivered.get(keyOf(row)) ?? 0;
    return {
      ...row,
      completeness: lost === undefined ? 100 : completenessOf({ delivered: arrived, missing: lost }),
    };
  });
}

/** Missing plays by device and day, only where there are any. */
async function countMissing(db: Db, rows: readonly DeviceDay[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (rows.length === 0) return counts;
  const days = [...new Set(rows.map(({ day }) => day))].map(dayOfDate);
  const deviceIds = [...new Set(rows.map(({ device_id }) => device_id))];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const gaps = await missingPlays.listOfDevices(db, deviceIds, first, last);
  if (gaps.length === 0) return counts;
  const gapsOf = Map.groupBy(gaps, ({ device_id }) => device_id);
  for (const row of rows) {
    const count = missingOn(gapsOf.get(row.device_id) ?? [], dayOfDate(row.day));
    if (count > 0) counts.set(keyOf(row), count);
  }
  return counts;
}

/** The share of these gaps that belongs to a day. */
function missingOn(gaps: readonly MissingPlays[], day: number): number {
  let sum = 0;
  for (const { first_day, last_day, count } of gaps) {
    if (first_day <= day && day <= last_day) sum += count / (last_day - first_day + 1);
  }
  return sum;
}

function keyOf({ device_id, day }: DeviceDay): string {
  return `${device_id} ${day}`;
}
