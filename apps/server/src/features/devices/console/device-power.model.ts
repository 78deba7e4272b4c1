import { settingsSchema } from '@marquee/commands';
import { type ScreenPower, screenPowerOf } from '@marquee/schedule';
import type { Db } from '../../../platform/database/transaction.ts';
import * as settings from '../commands/device-setting.repository.ts';

/** The power of the screens of a device, by the settings that it was last given. */
export async function findPower(db: Db, deviceId: number): Promise<ScreenPower> {
  const [plan, backlight] = await Promise.all([
    settings.findNewest(db, 'rpc-power-schedule', [deviceId]),
    settings.findNewest(db, 'rpc-backlight', [deviceId]),
  ]);
  const given = settingsSchema.parse({ 'rpc-power-schedule': plan, 'rpc-backlight': backlight });
  return screenPowerOf({
    plan: given['rpc-power-schedule'],
    isBacklightOn: given['rpc-backlight']?.switchStatus !== 0,
  });
}
