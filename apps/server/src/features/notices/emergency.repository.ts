import { NOTICE_CATEGORY, resources } from '@marquee/contract';
import type { Emergency } from '@marquee/schedule';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import { sharedTimeZone } from '../../platform/database/shared-time-zone.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, where } from '../../platform/database/where.ts';
import { type Reacher, seenBy } from '../../platform/reach/index.ts';

/** The newest ones of a period are found; more would hide each other. */
const MAX_EMERGENCIES = 100;

/** Epoch ms, half-open. */
interface Period {
  from: number;
  to: number;
}

/** An emergency message in a plan, without a title if the reader may not see it. */
export interface PlannedEmergency extends Emergency {
  number: number;
  title: string | null;
}

/** When a message is over; one that was taken offline is over since then. */
const endsAt = sql<number>`(case when notice.offline_at < notice.end_at then notice.offline_at else notice.end_at end)`;

/** The emergency messages of a device in a period, also those that are over. */
export async function listOnDevice(
  db: Db,
  actor: Reacher,
  deviceId: number,
  period: Period,
): Promise<PlannedEmergency[]> {
  return emergenciesIn(db, period)
    .innerJoin('notice_device', 'notice_device.notice_id', 'notice.id')
    .select([
      'notice.id',
      'notice.number',
      sql<string | null>`case when ${seenBy(resources.notices, actor)} then notice.title end`.as('title'),
      'notice.screen',
      'notice.layout',
      'notice.start_at as startsAt',
      endsAt.as('endsAt'),
    ])
    .where('notice_device.device_id', '=', deviceId)
    .execute();
}

/** An emergency message that fills the screens of some devices. */
export interface CoveringNotice {
  id: number;
  number: number;
  title: string;
  start_at: number;
  end_at: number;
  device_count: number;
  /** The zone of all its devices; null if they have several. */
  time_zone: string | null;
}

/**
 * The emergency messages of a period that fill the screens of devices that the actor may see.
 * @param ofDevice a condition on `device`
 */
export async function listCovering(
  db: Db,
  actor: Reacher,
  period: Period,
  ofDevice: Condition | undefined,
): Promise<CoveringNotice[]> {
  const devices: RawBuilder<unknown> = sql`from notice_device join device on device.id = notice_device.device_id
    where notice_device.notice_id = notice.id
    and ${where.all(seenBy(resources.devices, actor), ofDevice)}`;
  return emergenciesIn(db, period)
    .select(['notice.id', 'notice.number', 'notice.title', 'notice.start_at', endsAt.as('end_at')])
    .select(sql<number>`(select count(*) ${devices})`.as('device_count'))
    .select(sql<string | null>`(select ${sharedTimeZone('device.time_zone')} ${devices})`.as('time_zone'))
    .where('notice.layout', '=', 'full')
    .where(where.all(seenBy(resources.notices, actor), sql<boolean>`exists (select 1 ${devices})`))
    .execute();
}

function emergenciesIn(db: Db, { from, to }: Period) {
  return query(db)
    .selectFrom('notice')
    .where('notice.category', '=', NOTICE_CATEGORY.emergency)
    .where('notice.start_at', '<', to)
    .where(endsAt, '>', from)
    .orderBy('notice.start_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(MAX_EMERGENCIES);
}
