import type { DatabaseSync } from 'node:sqlite';
import { rowInserter } from '@marquee/testkit/rows';

const FIRST_DAY = Date.parse('2026-09-01');
const DAY_MS = 86_400_000;

export interface SeededPlays {
  /** Days in the report, `YYYY-MM-DD`. */
  start: string;
  end: string;
  rows: number;
  plays: number;
}

/** Inserts the daily sums of the plays of company 1: each device plays each program on each day. */
export function seedPlays(
  database: DatabaseSync,
  { devices, programs, days }: { devices: number; programs: number; days: number },
): SeededPlays {
  const insert = rowInserter(database);
  let plays = 0;
  database.exec('begin');
  for (let back = 0; back < days; back++) {
    const day = new Date(FIRST_DAY + back * DAY_MS).toISOString().slice(0, 10);
    for (let device = 1; device <= devices; device++) {
      for (let program = 1; program <= programs; program++) {
        const count = 10 + ((device * 7 + program * 3 + back) % 15);
        plays += count;
        insert('play_day', {
          ...{ company_id: 1, device_id: device, kind: 1, subject_id: program, release_id: 1, day },
          ...{ subject_name: `program-${program}`, device_name: `device-${device}`, device_mac: 'aa' },
          ...{ count, duration_ms: count * 15_000, cut_count: 0, cut_duration_ms: 0 },
        });
      }
    }
  }
  database.exec('commit');
  database.exec('analyze');
  const dayAt = (index: number) => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
  return { start: dayAt(0), end: dayAt(days - 1), rows: devices * programs * days, plays };
}
