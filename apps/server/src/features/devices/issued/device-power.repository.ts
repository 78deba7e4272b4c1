import { settingsSchema } from '@marquee/commands';
import { type ScreenPower, screenPowerOf } from '@marquee/schedule';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import * as settings from './device-setting.repository.ts';

/** The settings that turn screens on and off. */
const NAMES = ['rpc-power-schedule', 'rpc-backlight'] as const;

/** The power of the screens of a device, by the settings that it was last given. */
export async function findPower(db: Db, deviceId: number): Promise<ScreenPower> {
  return (await listPowers(db, [deviceId])).get(deviceId);
}

/** The same for several devices; those that were never given such a setting are missing. */
export async function listPowers(
  db: Db,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, ScreenPower>> {
  const rows = await settings.listNamed(db, NAMES, deviceIds);
  const byDevice = Map.groupBy(rows, ({ device_id }) => device_id);
  return new Map(
    [...byDevice].map(([id, own]) => {
      const given = settingsSchema.parse(
        Object.fromEntries(own.map(({ name, payload }) => [name, fromJson(payload)])),
      );
      const isBacklightOn = given['rpc-backlight']?.switchStatus !== 0;
      return [id, screenPowerOf({ plan: given['rpc-power-schedule'], isBacklightOn })];
    }),
  );
}
