import { type releaseCalendarQuerySchema, resources } from '@marquee/contract';
import { dateOfDay, dayOfDate } from '@marquee/schedule';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Json } from '../../platform/database/columns.ts';
import { listOf, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import { sharedTimeZone } from '../../platform/database/shared-time-zone.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, where } from '../../platform/database/where.ts';
import { inGroup } from '../../platform/groups/index.ts';
import { type Reacher, seenBy } from '../../platform/reach/index.ts';
import { isDelivered, isNotOffline } from '../released/index.ts';
import type { ReleaseRow } from './release.repository.ts';
import { programNames } from './release-list.repository.ts';

/** A calendar with its first day. */
export type ReleaseCalendarQuery = z.output<typeof releaseCalendarQuerySchema> & { from: string };

const COLUMNS = [
  'release.id',
  'release.number',
  'release.name',
  'release.mode',
  'release.screen',
  'release.status',
  'release.valid_from',
  'release.valid_to',
  'release.continuous',
  'release.weekdays',
  'release.spans',
  'release.wave_state',
  'release.wave',
  'release.wave_count',
  'release.delivered_wave',
  'release.wave_stop_reason',
] as const;

type CalendarRow = Pick<
  ReleaseRow,
  (typeof COLUMNS)[number] extends `release.${infer Column extends keyof ReleaseRow}` ? Column : never
> & {
  device_count: number;
  time_zone: string | null;
  delivered_count: number;
  program_names: Json<string[]>;
};

/** The releases that are scheduled for the period on devices of the group, by default those that began first. */
export async function list(db: Db, actor: Reacher, params: ReleaseCalendarQuery): Promise<Page<CalendarRow>> {
  const devices = devicesOfGroup(actor, params.group_id);
  const found = query(db)
    .selectFrom('release')
    .where(
      where.all(
        seenBy(resources.releases, actor),
        params.status === undefined ? isNotOffline : where.eq('release.status', params.status),
        where.eq('release.mode', params.mode),
        isScheduledFor(params),
        sql<boolean>`exists (select 1 ${devices})`,
      ),
    );
  const first = { column: 'valid_from', descending: false } as const;
  const order = orderBy(params.sort, 'release', first, { column: 'release.id' });
  const deviceCount = sql<number>`(select count(*) ${devices})`.as('device_count');
  const timeZone = sql<string | null>`(select ${sharedTimeZone('device.time_zone')} ${devices})`.as(
    'time_zone',
  );
  const deliveredCount = sql<number>`(select count(*) ${devices} and ${isDelivered()})`.as('delivered_count');
  const names = programNames(db).as('program_names');
  const rows = (paged: typeof found) =>
    paged.select([...COLUMNS, deviceCount, timeZone, deliveredCount, names]);
  return listOf(found, { ...params, order, rows });
}

/** Valid on a day of the period that is one of its weekdays. */
function isScheduledFor({ from, days }: ReleaseCalendarQuery): Condition {
  const first = dayOfDate(from);
  return where.all(
    where.atMost('release.valid_from', dateOfDay(first + days - 1)),
    where.atLeast('release.valid_to', from),
    days < 7 ? where.any(sql<boolean>`"release".continuous = 1`, ...weekdaysOf(first, days)) : undefined,
  );
}

/** Conditions for each weekday of a period; weekdays are kept as JSON, each with one digit. */
function weekdaysOf(first: number, days: number): Condition[] {
  return Array.from({ length: days }, (_, index) => {
    const weekday = new Date(`${dateOfDay(first + index)}T00:00:00Z`).getUTCDay() || 7;
    return sql<boolean>`"release".weekdays like ${`%${weekday}%`}`;
  });
}

/** The devices of a group. */
export function ofGroup(actor: Reacher, groupId: number | undefined): Condition | undefined {
  return inGroup('device.group_id', 'device', actor, groupId);
}

/** The devices of a release that are in the group and that the actor may see. */
function devicesOfGroup(actor: Reacher, groupId: number | undefined): RawBuilder<unknown> {
  return sql`from release_device join device on device.id = release_device.device_id
    where release_device.release_id = "release".id and release_device.removed_at is null
    and ${where.all(seenBy(resources.devices, actor), ofGroup(actor, groupId))}`;
}
