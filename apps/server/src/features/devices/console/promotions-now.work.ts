import type { DeviceDetail, ScreenMoment } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { releasedPrograms } from '../../released/index.ts';
import * as promotionSettings from '../promotion/promotion-setting.repository.ts';
import { listViewers } from './device-detail.repository.ts';
import { whatItPromotes } from './what-it-promotes.model.ts';

/** For whom each screen of a device promotes which programs, and why it leaves out the others. */
export async function promotionsNow(
  db: Db,
  actor: Actor,
  deviceId: number,
  moments: readonly ScreenMoment[],
): Promise<DeviceDetail['promotions']> {
  const viewers = await listViewers(db, deviceId);
  const viewersOf = ({ screen }: ScreenMoment) => viewers[screen - 1] ?? [];
  const seen = moments.filter((moment) => viewersOf(moment).length > 0);
  const ids = seen.flatMap(({ playing }) => playing.map(({ release_id }) => release_id));
  if (ids.length === 0) return [];
  const programs = await releasedPrograms.listLabelled(db, actor, [...new Set(ids)]);
  const { strategy } = (await promotionSettings.readOfDevices(db, actor.company_id, [deviceId]))(deviceId);
  return seen.flatMap((moment) => {
    const promotion = whatItPromotes(moment, programs, viewersOf(moment));
    return promotion ? [{ ...promotion, strategy }] : [];
  });
}
