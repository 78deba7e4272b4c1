import { type AlertKind, HOT_DEGREES, OFFLINE_MINUTES, type ServerAlertKind } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Condition } from '../../platform/database/where.ts';
import { idList } from '../../platform/reach/index.ts';
import { hasMoved, hasTrouble } from '../devices/index.ts';
import { scheduleDeletionOf } from './files/alert-file.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Degrees by which a hot device must cool down, so that one at the limit is one incident. */
const COOLED_BY = 5;
/** Failures that are older when the server first looks are history. */
const FAILED_WITHIN_MS = DAY_MS;

/** A condition of devices as SQL over `device`. */
interface Watch {
  begins: Condition;
  /** Whether an incident lasts, where that differs from its beginning. */
  lasts?: Condition;
  /** Since when, if the device says so. */
  since?: RawBuilder<number>;
  detail?: RawBuilder<string | null>;
}

/** An incident that began or ended. */
export interface ChangedAlert {
  id: number;
  company_id: number;
}

/**
 * Opens an incident for each device in a condition that has none of this kind. The subqueries here do not depend on the row, so
 * that PostgreSQL runs each once, also before it has statistics of thousands of new alerts.
 */
export async function begin(trx: Trx, kind: LastingKind, now: number): Promise<ChangedAlert[]> {
  const { begins, since, detail } = watchOf(kind, now);
  const opened = await sql<ChangedAlert>`insert into alert
      (company_id, device_id, kind, detail, started_at, noticed_at)
    select device.company_id, device.id, ${kind}, ${detail ?? sql`null`},
      ${since ? startOf(since, now) : sql.lit(now)}, ${sql.lit(now)}
    from device left join alert_setting on alert_setting.company_id = device.company_id
    where device.state = 'active' and ${isWatched(kind)} and ${begins}
      and device.id not in (select alert.device_id from alert
        where alert.kind = ${kind} and alert.ended_at is null)
    on conflict (device_id, kind) where ended_at is null do nothing
    returning id, company_id`.execute(query(trx));
  return opened.rows;
}

/**
 * Ends the incidents whose condition is gone. Of a device that is offline nobody knows what else is wrong, so its other
 * incidents last.
 */
export async function end(trx: Trx, kind: LastingKind, now: number): Promise<ChangedAlert[]> {
  const { begins, lasts = begins } = watchOf(kind, now);
  const ended = await sql<ChangedAlert>`update alert set ended_at = ${sql.lit(now)}
    where ended_at is null and kind = ${kind}
      and alert.device_id not in (select device.id from device
        left join alert_setting on alert_setting.company_id = device.company_id
        where device.state = 'active' and ${isWatched(kind)}
          and (${lasts} or ${kind === 'offline' ? sql`false` : sql`device.is_online = 0`}))
    returning id, company_id`.execute(query(trx));
  return ended.rows;
}

/** Adds an alert for each task that failed and has none. */
export async function addFailedTasks(trx: Trx, now: number): Promise<ChangedAlert[]> {
  const added = await sql<ChangedAlert>`insert into alert
      (company_id, device_id, kind, detail, task_id, started_at, noticed_at, ended_at)
    select task.company_id, task.device_id, 'task', task.command, task.id, task.finished_at, ${sql.lit(now)},
      task.finished_at
    from task left join alert_setting on alert_setting.company_id = task.company_id
    where task.status = 'failed' and ${isWatched('task')} and task.finished_at > ${sql.lit(now - FAILED_WITHIN_MS)}
      and not exists (select 1 from alert where alert.task_id = task.id)
    on conflict do nothing
    returning id, company_id`.execute(query(trx));
  return added.rows;
}

/** Opens the alert of a failed backup of a company's server unless one is open, or it is not watched. */
export async function beginForBackup(
  trx: Trx,
  { company_id, detail, since }: { company_id: number; detail: string; since: number },
  now: number,
): Promise<ChangedAlert[]> {
  const opened = await sql<ChangedAlert>`insert into alert
      (company_id, device_id, kind, detail, started_at, noticed_at)
    select one.company_id, null, 'backup', ${detail}, ${startOf(sql`${sql.lit(since)}`, now)}, ${sql.lit(now)}
    from (select ${sql.lit(company_id)} as company_id) as one
      left join alert_setting on alert_setting.company_id = one.company_id
    where ${isWatched('backup')} and not exists (select 1 from alert where alert.company_id = one.company_id
      and alert.kind = 'backup' and alert.ended_at is null)
    on conflict (company_id, kind, detail) where ended_at is null and device_id is null do nothing
    returning id, company_id`.execute(query(trx));
  return opened.rows;
}

/** Opens an alert of an end of licences in each of these companies that watches for them. */
export async function beginForLicences(
  trx: Trx,
  announced: readonly { company_id: number; detail: string }[],
  now: number,
): Promise<ChangedAlert[]> {
  if (announced.length === 0) return [];
  const rows = jsonRows(trx, announced, { company_id: 'int', detail: 'text' });
  const opened = await sql<ChangedAlert>`insert into alert
      (company_id, device_id, kind, detail, started_at, noticed_at)
    select one.company_id, null, 'licence', one.detail, ${sql.lit(now)}, ${sql.lit(now)}
    from ${rows} as one left join alert_setting on alert_setting.company_id = one.company_id
    where ${isWatched('licence')}
    on conflict (company_id, kind, detail) where ended_at is null and device_id is null do nothing
    returning id, company_id`.execute(query(trx));
  return opened.rows;
}

/** Ends the alert of a failed backup. */
export async function endForBackup(trx: Trx, now: number): Promise<ChangedAlert[]> {
  return query(trx)
    .updateTable('alert')
    .set({ ended_at: now })
    .where('kind', '=', 'backup')
    .where('ended_at', 'is', null)
    .returning(['id', 'company_id'])
    .execute();
}

/** Ends the alerts of ends of licences that are not among these. */
export async function endForLicences(
  trx: Trx,
  current: readonly { company_id: number; detail: string }[],
  now: number,
): Promise<ChangedAlert[]> {
  const kept = new Set(current.map(({ company_id, detail }) => `${company_id} ${detail}`));
  const open = await query(trx)
    .selectFrom('alert')
    .select(['id', 'company_id', 'detail'])
    .where('kind', '=', 'licence')
    .where('ended_at', 'is', null)
    .execute();
  const over = open.filter(({ company_id, detail }) => !kept.has(`${company_id} ${detail}`));
  if (over.length === 0) return [];
  return query(trx)
    .updateTable('alert')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(
      'id',
      'in',
      idList(
        trx,
        over.map(({ id }) => id),
      ),
    )
    .returning(['id', 'company_id'])
    .execute();
}

/** Deletes some of the alerts of a company that ended before a time, and answers how many. */
export async function deleteOlder(
  trx: Trx,
  { company_id, before, limit, now }: { company_id: number; before: number; limit: number; now: number },
): Promise<number> {
  const outdated = await query(trx)
    .selectFrom('alert')
    .select('id')
    .where('company_id', '=', company_id)
    .where('ended_at', '<', before)
    .limit(limit)
    .execute();
  if (outdated.length === 0) return 0;
  const ids = outdated.map(({ id }) => id);
  await scheduleDeletionOf(trx, ids, now);
  await query(trx).deleteFrom('alert').where('id', 'in', ids).execute();
  return ids.length;
}

/** Conditions of devices. */
export type LastingKind = Exclude<AlertKind, 'task' | ServerAlertKind>;

const hotDegrees = sql<number>`coalesce(alert_setting.hot_degrees, ${sql.lit(HOT_DEGREES.initial)})`;

/** Whether the company of a row watches for a kind; all of them unless it has chosen. */
function isWatched(kind: AlertKind): Condition {
  return sql<boolean>`(alert_setting.kinds is null or alert_setting.kinds like ${`%"${kind}"%`})`;
}

/** The texts of the statements do not change from sweep to sweep except in the times. */
function watchOf(kind: LastingKind, now: number): Watch {
  const isOnline = sql<boolean>`device.is_online = 1`;
  const isAway = sql<boolean>`(device.is_online = 0 and not ${hasMoved()})`;
  const online = (condition: Condition) => sql<boolean>`(${isOnline} and ${condition})`;
  switch (kind) {
    case 'offline':
      return {
        begins: sql`(${isAway} and device.offline_at <= ${sql.lit(now)}
          - coalesce(alert_setting.offline_minutes, ${sql.lit(OFFLINE_MINUTES.initial)}) * ${sql.lit(MINUTE_MS)})`,
        lasts: isAway,
        since: sql`device.offline_at`,
      };
    case 'fault':
      return {
        begins: online(hasTrouble('fault', now)),
        since: sql`device.fault_at`,
        detail: sql`device.fault_kind`,
      };
    case 'black-screen':
      return { begins: online(hasTrouble('black-screen', now)), since: sql`device.fault_at` };
    case 'download':
      return { begins: online(hasTrouble('sync', now)) };
    case 'space':
      return { begins: online(hasTrouble('space', now)), detail: sql`cast(device.free_space as text)` };
    case 'clock':
      return { begins: online(hasTrouble('clock', now)), detail: sql`cast(device.clock_skew_ms as text)` };
    case 'temperature':
      return {
        begins: online(sql`device.temperature >= ${hotDegrees}`),
        lasts: sql`device.temperature > ${hotDegrees} - ${sql.lit(COOLED_BY)}`,
        detail: sql`cast(cast(round(device.temperature) as integer) as text)`,
      };
  }
}

/** By the clock of the server: that of a device may be ahead. */
function startOf(since: RawBuilder<number>, now: number): RawBuilder<number> {
  return sql`case when ${since} < ${sql.lit(now)} then ${since} else ${sql.lit(now)} end`;
}
