import { type NoticeOnScreen, resources } from '@marquee/contract';
import type { Emergency } from '@marquee/schedule';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { idList, type Reacher, seenBy } from '../../platform/reach/index.ts';

/** A message on the screens of a device, as the device reported it. */
export interface ShownNotice extends Emergency, Omit<NoticeOnScreen, 'notice_id' | 'end_at' | 'layout'> {
  deviceId: number;
}

/**
 * The messages that devices have reported as shown, and that have neither ended there nor for all.
 * Few messages last at a time, so that their rows lead to those of the devices.
 */
export async function listShown(
  db: Db,
  actor: Reacher,
  deviceIds: readonly number[],
  now: number,
): Promise<ShownNotice[]> {
  if (deviceIds.length === 0) return [];
  const isSeen = seenBy(resources.notices, actor);
  const rows = await query(db)
    .selectFrom('notice')
    .innerJoin('notice_device', 'notice_device.notice_id', 'notice.id')
    .select([
      'notice_device.device_id as deviceId',
      'notice.id',
      'notice.number',
      'notice.category',
      'notice.layout',
      'notice.position',
      'notice.screen',
      'notice.is_test',
      'notice.font_color',
      'notice.background_color',
      'notice.opacity',
      'notice.start_at as startsAt',
      'notice.end_at as endsAt',
      'notice_device.shown_at',
      sql<string | null>`case when ${isSeen} then notice.title end`.as('title'),
      sql<string | null>`case when ${isSeen} then notice.content end`.as('content'),
    ])
    .where('notice.company_id', '=', actor.company_id)
    .where('notice.offline_at', 'is', null)
    .where('notice.end_at', '>', now)
    .where('notice_device.device_id', 'in', idList(db, deviceIds))
    .where('notice_device.ended_at', 'is', null)
    .orderBy('notice.id')
    .execute();
  return rows.flatMap(({ shown_at, ...row }) =>
    shown_at === null ? [] : [{ ...row, shown_at, is_test: row.is_test === 1 }],
  );
}
