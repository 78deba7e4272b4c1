import { MAX_DEVICE_NOTICES } from '@marquee/commands';
import { NOTICE_CATEGORY, NOTICE_DIRECTION, NOTICE_POSITION } from '@marquee/contract';
import type { ManifestNotice } from '@marquee/device-protocol';
import type { Selectable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { NoticeTable } from '../../platform/database/tables/notices.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** By the numbers of the API, from 1. */
const SPEEDS = ['slow', 'normal', 'fast', 'very-fast'] as const;

/**
 * The notices of each device that are online and have not ended, as devices get them: emergencies first, then by
 * start. Devices without any are left out, and so is what exceeds the limit of a device.
 */
export async function listNotices(
  db: Db,
  deviceIds: readonly number[],
  now: number,
): Promise<Map<number, ManifestNotice[]>> {
  const links = await query(db)
    .selectFrom('notice_device')
    .innerJoin('notice', 'notice.id', 'notice_device.notice_id')
    .innerJoin('device', 'device.id', 'notice_device.device_id')
    .select(['notice_device.device_id', 'notice.id'])
    .where('notice_device.device_id', 'in', deviceIds)
    .where('notice.offline_at', 'is', null)
    .where('notice.end_at', '>', now)
    .where('device.state', '=', 'active')
    .orderBy('notice.category', 'desc')
    .orderBy('notice.start_at')
    .orderBy('notice.id')
    .execute();
  if (links.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('notice')
    .selectAll()
    .where('id', 'in', [...new Set(links.map(({ id }) => id))])
    .execute();
  const notices = new Map(rows.map((row) => [row.id, toManifestNotice(row)]));
  const byDevice = new Map<number, ManifestNotice[]>();
  for (const [deviceId, own] of Map.groupBy(links, (link) => link.device_id))
    byDevice.set(deviceId, own.flatMap(({ id }) => notices.get(id) ?? []).slice(0, MAX_DEVICE_NOTICES));
  return byDevice;
}

/** Every device of these notices. */
export async function listDevicesOf(db: Db, noticeIds: readonly number[]): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('notice_device')
    .select('device_id')
    .distinct()
    .where('notice_id', 'in', noticeIds)
    .execute();
  return rows.map((row) => row.device_id);
}

function toManifestNotice(row: Selectable<NoticeTable>): ManifestNotice {
  return {
    id: row.id,
    kind: row.category === NOTICE_CATEGORY.emergency ? 'emergency' : 'message',
    title: row.title,
    text: row.content,
    screen: row.screen === 1 || row.screen === 2 ? row.screen : null,
    layout: row.layout,
    position: row.position === NOTICE_POSITION.top ? 'top' : 'bottom',
    direction: row.direction === NOTICE_DIRECTION.right ? 'right' : 'left',
    speed: SPEEDS[row.speed - 1] ?? 'normal',
    fontSize: row.font_size,
    color: row.font_color,
    background: row.background_color,
    opacity: row.opacity,
    startsAt: row.start_at,
    endsAt: row.end_at,
    passes: row.play_count,
    isTest: row.is_test === 1,
  };
}
