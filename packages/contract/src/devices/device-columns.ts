import { z } from 'zod';
import { wireArray, wireLanguage, wireTimeZone } from '../kernel/wire.ts';

/**
 * The columns of the list of devices, in their order, and whether they are shown at first. `fixed` ones identify a device and are
 * always shown.
 */
export const DEVICE_COLUMNS = {
  name: 'fixed',
  state: 'fixed',
  program: 'shown',
  group: 'shown',
  department: 'shown',
  type: 'shown',
  res: 'hidden',
  orientation: 'hidden',
  screen_count: 'hidden',
  available: 'hidden',
  system: 'hidden',
  system_version: 'hidden',
  version: 'shown',
  firmware: 'hidden',
  mainboard: 'hidden',
  model: 'hidden',
  mac: 'hidden',
  ip: 'shown',
  space: 'hidden',
  flow: 'hidden',
  volume: 'hidden',
  last_seen: 'hidden',
  registered: 'hidden',
  activated: 'hidden',
  ai_modules: 'hidden',
  offline_at: 'hidden',
  play_time: 'hidden',
  iot_card: 'hidden',
  address: 'hidden',
  coordinates: 'hidden',
  charge_user: 'hidden',
  charge_user_phone: 'hidden',
  remark: 'hidden',
  number: 'hidden',
} as const;

export type DeviceColumn = keyof typeof DEVICE_COLUMNS;

export const DEVICE_COLUMN_NAMES = Object.keys(DEVICE_COLUMNS) as [DeviceColumn, ...DeviceColumn[]];

/** The columns that a user has hidden, as the console keeps them; this is the key in the view state. */
export const HIDDEN_COLUMNS_KEY = 'devices.hidden-columns';

const chosenColumns = wireArray(z.enum(DEVICE_COLUMN_NAMES), 1, DEVICE_COLUMN_NAMES.length);

/** The columns that the user sees; those that are `fixed` are among them in any case. */
export const deviceColumnsSchema = z.object({ columns: chosenColumns });

export const shownColumnsSchema = z.object({
  /** In their order. */
  columns: z.array(z.enum(DEVICE_COLUMN_NAMES)),
  /** All that there are. */
  available: z.array(z.enum(DEVICE_COLUMN_NAMES)),
});

/** The columns that a user sees who has hidden these, or has never chosen any. */
export function shownDeviceColumns(hidden: unknown): DeviceColumn[] {
  const chosen = z.array(z.string()).safeParse(hidden).data;
  return DEVICE_COLUMN_NAMES.filter((name) => {
    if (DEVICE_COLUMNS[name] === 'fixed') return true;
    return chosen ? !chosen.includes(name) : DEVICE_COLUMNS[name] === 'shown';
  });
}

/** Without columns, the table has all of them. */
export const deviceExcelSchema = z.object({
  lang: wireLanguage.default('zh'),
  time_zone: wireTimeZone.default('UTC'),
  columns: chosenColumns.optional(),
});
