import { localDateAt } from '@marquee/schedule';
import type { Insertable } from 'kysely';
import type { PlayDayTable } from '../../../platform/database/tables/devices.ts';
import type { PlayRow } from './play-row.ts';
import type { PlayingDevice } from './playing-device.ts';

export type PlayDayRow = Insertable<PlayDayTable>;

const PROGRAM = 1;
const MATERIAL = 2;

/** Sums plays by screen, day and thing. A record with a material counts for the material, any other for its program. */
export function sumByDay(
  rows: readonly PlayRow[],
  deviceOf: (deviceId: number) => PlayingDevice | undefined,
): PlayDayRow[] {
  const sums = new Map<string, PlayDayRow>();
  for (const row of rows) {
    const device = deviceOf(row.device_id);
    if (!device) continue;
    const day = localDateAt(row.started_at, device.timeZone);
    const [kind, subjectId, name] =
      row.material_id === null
        ? ([PROGRAM, row.program_id, row.program_name] as const)
        : ([MATERIAL, row.material_id, row.material_name ?? ''] as const);
    const key = `${device.id} ${kind} ${subjectId} ${day}`;
    const sum = sums.get(key);
    if (sum) {
      sum.count += 1;
      sum.duration_ms += row.duration_ms;
      continue;
    }
    sums.set(key, {
      device_id: device.id,
      kind,
      subject_id: subjectId,
      day,
      company_id: device.companyId,
      subject_name: name,
      device_name: device.name,
      device_mac: device.mac,
      count: 1,
      duration_ms: row.duration_ms,
    });
  }
  return [...sums.values()];
}
