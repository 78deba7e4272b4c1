import { STATISTIC_TYPES } from '@marquee/contract';
import { dateOfDay, localDayAt } from '@marquee/schedule';
import type { NewRow } from '../../../platform/database/tables.ts';
import { isMaterialItem } from '../../releases/index.ts';
import type { PlayRow } from './play-row.model.ts';
import type { PlayingDevice } from './playing-device.model.ts';

export type PlayDayRow = Required<NewRow<'play_day'>>;
export type PlayTotal = Required<NewRow<'play_total'>>;

/**
 * Sums plays by device, day, release and subject: the material, or the program if a play has no material. Cut plays are summed
 * apart. A material that a playlist shows by itself is in no program.
 */
export function sumByDay(
  rows: readonly PlayRow[],
  deviceOf: (deviceId: number) => PlayingDevice | undefined,
): PlayDayRow[] {
  const sums = new Map<string, PlayDayRow>();
  for (const row of rows) {
    const device = deviceOf(row.device_id);
    if (!device || (row.material_id === null && isMaterialItem(row.program_id))) continue;
    const day = localDayAt(row.started_at, device.timeZone);
    const key = `${row.device_id} ${row.material_id ?? -row.program_id} ${row.release_id} ${day}`;
    const sum = sums.get(key) ?? emptyDay(row, device, dateOfDay(day));
    sums.set(key, sum);
    if (row.is_cut) {
      sum.cut_count += 1;
      sum.cut_duration_ms += row.duration_ms;
    } else {
      sum.count += 1;
      sum.duration_ms += row.duration_ms;
    }
  }
  return [...sums.values()];
}

/** The time of the plays of each device. Materials play at the same time as their program, so they do not count. */
export function sumByDevice(rows: readonly PlayRow[]): PlayTotal[] {
  const sums = new Map<number, number>();
  for (const { device_id, material_id, duration_ms } of rows)
    if (material_id === null) sums.set(device_id, (sums.get(device_id) ?? 0) + duration_ms);
  // In one order, so that two nodes never wait for each other.
  return [...sums]
    .map(([device_id, duration_ms]) => ({ device_id, duration_ms }))
    .toSorted((one, other) => one.device_id - other.device_id);
}

function emptyDay(row: PlayRow, device: PlayingDevice, day: string): PlayDayRow {
  const isProgram = row.material_id === null;
  return {
    device_id: device.id,
    kind: isProgram ? STATISTIC_TYPES.program : STATISTIC_TYPES.material,
    subject_id: row.material_id ?? row.program_id,
    release_id: row.release_id ?? 0,
    day,
    company_id: device.companyId,
    subject_name: isProgram ? row.program_name : (row.material_name ?? ''),
    device_name: device.name,
    device_mac: device.mac,
    count: 0,
    duration_ms: 0,
    cut_count: 0,
    cut_duration_ms: 0,
  };
}
