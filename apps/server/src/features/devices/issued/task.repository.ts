import { COMMANDS } from '@marquee/commands';
import type { TaskFailure } from '@marquee/contract';
import { sql } from 'kysely';
import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { jsonRows, jsonRowsOf } from '../../../platform/database/json-rows.ts';
import { prepared, type ValueOf } from '../../../platform/database/prepared.ts';
import { query } from '../../../platform/database/query.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** A task that changed, as open consoles are notified of it. */
export interface ChangedTask {
  id: number;
  company_id: number;
}

export interface NewTask {
  company_id: number;
  command: string;
  operation: number;
  args: Record<string, unknown>;
  login_id: string;
  created_at: number;
}

/** A task of one device; the command id is null for a setting. */
export interface NewTaskDevice {
  device_id: number;
  command_id: string | null;
  /** Set for a command that is sent as soon as it is committed. */
  sent_at: number | null;
  /** When it may be sent at the earliest; null for immediately. */
  not_before: number | null;
  /** Null for a setting. */
  expires_at: number | null;
}

/** Commands whose payload names a file. */
const PACKAGE_COMMANDS = COMMANDS.filter((command) => 'namesApp' in command).map(({ name }) => name);

/** Failures that the server assumed; a later result of the device replaces them. */
const ASSUMED: TaskFailure[] = ['expired', 'no-result', 'not-returned'];
/** Has no result of its own yet. A withdrawn command may have been on its way already. */
const IS_OPEN_OR_ASSUMED = sql<boolean>`(task.status in ('waiting', 'running', 'cancelled')
  or task.reason in (${sql.join(ASSUMED)}))`;

/** Commands of which a device may report later that it has undone them. */
const RETURNING = COMMANDS.filter((command) => 'mayReturn' in command).map(({ name }) => name);

/** Commands that the version reported afterwards ends. */
const ENDING_WITH_VERSION = COMMANDS.filter((command) => 'endsWithVersion' in command).map(
  ({ name }) => name,
);

const SWITCHING_OFF = COMMANDS.filter((command) => 'switchesOff' in command).map(({ name }) => name);

/** Makes one task for each device and answers their ids by device. */
export async function insert(
  trx: Trx,
  { company_id, command, operation, args, login_id, created_at }: NewTask,
  devices: readonly NewTaskDevice[],
): Promise<Map<number, number>> {
  const source = jsonRows(trx, devices, {
    device_id: 'int',
    command_id: 'text',
    sent_at: 'int',
    not_before: 'int',
    expires_at: 'int',
  });
  const inserted = await sql<{ id: number; device_id: number }>`insert into task
      (company_id, command, operation, args, login_id, created_at,
        device_id, command_id, sent_at, not_before, expires_at, status)
    select ${company_id}, ${command}, ${operation}, ${toJson(args)}, ${login_id}, ${created_at},
      v.device_id, v.command_id, v.sent_at, v.not_before, v.expires_at,
      case when v.sent_at is null then 'waiting' else 'running' end from ${source} as v
    returning id, device_id`.execute(query(trx));
  return new Map(inserted.rows.map(({ id, device_id }) => [device_id, id]));
}

/** Ends the open tasks of a setting that gets a newer value. */
export async function supersede(
  trx: Trx,
  command: string,
  deviceIds: readonly number[],
  now: number,
): Promise<void> {
  await query(trx)
    .updateTable('task')
    .set({ status: 'superseded', finished_at: now })
    .where('command', '=', command)
    .where('status', 'in', ['waiting', 'running'])
    .where('device_id', 'in', deviceIdsOf(trx, deviceIds))
    .execute();
}

export type DueCommand = Awaited<ReturnType<typeof listDue>>[number];

/** A command that was committed as sent. */
export type SentCommand = Omit<DueCommand, 'status'>;

const readDue = prepared((db, value: ValueOf<{ rows: string; now: number }>) =>
  query(db)
    .selectFrom('task')
    .select(['id', 'company_id', 'device_id', 'command_id', 'command', 'args', 'created_at', 'expires_at'])
    .select('status')
    .where(
      'device_id',
      'in',
      sql<number>`(select v.id from ${jsonRowsOf(db, value('rows'), { id: 'int' })} as v)`,
    )
    .where('status', 'in', ['waiting', 'running'])
    .where('received_at', 'is', null)
    .where('expires_at', '>', value('now'))
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', value('now'))]))
    .orderBy('id'),
);

/** Commands that may be sent, that devices have not received and that have not expired, the oldest first. */
export async function listDue(db: Db, deviceIds: readonly number[], now: number) {
  const rows = await readDue(db, { rows: JSON.stringify(deviceIds.map((id) => ({ id }))), now });
  return rows.flatMap(({ command_id, expires_at, args, ...row }) =>
    command_id === null || expires_at === null
      ? []
      : [{ ...row, command_id, expires_at, args: fromJson(args) }],
  );
}

export async function markSent(db: Db, ids: readonly number[], now: number): Promise<void> {
  await query(db)
    .updateTable('task')
    .set({ status: 'running', sent_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute();
}

/** Commands that were marked as sent too early wait again. */
export async function markUnsent(db: Db, ids: readonly number[]): Promise<void> {
  await query(db)
    .updateTable('task')
    .set({ status: 'waiting', sent_at: null })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .where('received_at', 'is', null)
    .execute();
}

/** A device has a command on its disk. */
export interface ReceivedCommand {
  device_id: number;
  command_id: string;
}

/** One that was withdrawn on its way arrived all the same, and its device executes it. */
export async function markReceived(
  db: Db,
  received: readonly ReceivedCommand[],
  now: number,
): Promise<ChangedTask[]> {
  const source = jsonRows(db, received, { device_id: 'int', command_id: 'text' });
  const { rows } = await sql<ChangedTask>`update task set status = 'running',
      sent_at = coalesce(task.sent_at, ${now}), received_at = ${now}, finished_at = null
    from ${source} as v
    where task.command_id = v.command_id and task.device_id = v.device_id
      and task.status in ('waiting', 'running', 'cancelled') and task.received_at is null
    returning task.id, task.company_id`.execute(query(db));
  return rows;
}

/** A command of this device that has no result of its own yet. */
export async function findOpen(db: Db, deviceId: number, commandId: string) {
  return query(db)
    .selectFrom('task')
    .select(['id', 'command', 'login_id'])
    .where('command_id', '=', commandId)
    .where('device_id', '=', deviceId)
    .where(IS_OPEN_OR_ASSUMED)
    .executeTakeFirst();
}

export interface TaskEnd {
  status: 'success' | 'failed';
  reason: TaskFailure | null;
  remark: string;
}

/** The result of a command, as its device reported it. */
export interface FinishedCommand extends ReceivedCommand, TaskEnd {}

/** Ends the devices' own tasks; a repeated result and the result of another device's task change nothing. */
export async function finish(
  db: Db,
  finished: readonly FinishedCommand[],
  now: number,
): Promise<(ChangedTask & { command: string })[]> {
  const source = jsonRows(db, finished, {
    device_id: 'int',
    command_id: 'text',
    status: 'text',
    reason: 'text',
    remark: 'text',
  });
  const isInstalled = sql<boolean>`(v.status = 'success' and task.command in (${sql.join(ENDING_WITH_VERSION)}))`;
  const { rows } = await sql<ChangedTask & { command: string }>`update task set
      status = case when ${isInstalled} then 'running' else v.status end, reason = v.reason, remark = v.remark,
      sent_at = coalesce(task.sent_at, ${now}), received_at = coalesce(task.received_at, ${now}),
      installed_at = case when ${isInstalled} then coalesce(task.installed_at, ${now}) end,
      finished_at = case when ${isInstalled} then null else cast(${now} as bigint) end
    from ${source} as v
    where task.command_id = v.command_id and task.device_id = v.device_id
      and (${IS_OPEN_OR_ASSUMED} or (task.status = 'success' and v.status = 'failed'
        and task.command in (${sql.join(RETURNING)})))
    returning task.id, task.company_id, task.command`.execute(query(db));
  return rows;
}

/** Ends what has expired: unreceived commands, and received ones without a result since `noResultBefore`. */
export async function expire(db: Db, now: number, noResultBefore: number): Promise<ChangedTask[]> {
  const [expired, noResult]: TaskFailure[] = ASSUMED;
  return query(db)
    .updateTable('task')
    .set((eb) => ({
      status: 'failed',
      reason: eb.case().when('received_at', 'is', null).then(expired).else(noResult).end(),
      finished_at: now,
    }))
    .where('status', 'in', ['waiting', 'running'])
    .where('expires_at', '<=', now)
    .where('installed_at', 'is', null)
    .where((eb) => eb.or([eb('received_at', 'is', null), eb('expires_at', '<=', noResultBefore)]))
    .returning(['id', 'company_id'])
    .execute();
}

/** Ends what switches devices off: received commands of devices that have been offline since `offlineSince`, or longer. */
export async function endSwitchedOff(db: Db, now: number, offlineSince: number): Promise<ChangedTask[]> {
  return query(db)
    .updateTable('task')
    .set({ status: 'success', finished_at: now })
    .where('status', '=', 'running')
    .where('command', 'in', SWITCHING_OFF)
    .where('received_at', '<=', offlineSince)
    .where('device_id', 'in', (eb) =>
      eb
        .selectFrom('device')
        .select('device.id')
        .where('is_online', '=', 0)
        .where('offline_at', '<=', offlineSince),
    )
    .returning(['id', 'company_id'])
    .execute();
}

/** The open tasks of a setting on these devices. */
export async function listOpenOf(db: Db, command: string, deviceIds: readonly number[]) {
  const rows = await query(db)
    .selectFrom('task')
    .select(['id', 'device_id', 'args'])
    .where('device_id', 'in', deviceIdsOf(db, deviceIds))
    .where('command', '=', command)
    .where('status', '=', 'waiting')
    .execute();
  return rows.map(({ args, ...row }) => ({ ...row, args: fromJson(args) }));
}

/** Ends open tasks whose devices have done what they are for. */
export async function succeed(db: Db, ids: readonly number[], now: number): Promise<ChangedTask[]> {
  return query(db)
    .updateTable('task')
    .set({ status: 'success', finished_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .returning(['id', 'company_id'])
    .execute();
}

export interface Outdated {
  company_id: number;
  before: number;
  limit: number;
}

/**
 * Deletes ended tasks of a company that are older, and answers how many. The last success of a setting stays, because a
 * newer task that is withdrawn returns to it.
 */
export async function deleteOlder(db: Db, { company_id, before, limit }: Outdated): Promise<number> {
  const { numDeletedRows } = await query(db)
    .deleteFrom('task')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('task as old')
        .select('old.id')
        .where('old.company_id', '=', company_id)
        .where('old.created_at', '<', before)
        .where('old.status', 'not in', ['waiting', 'running'])
        .where((old) =>
          old.or([
            old('old.command_id', 'is not', null),
            old('old.status', '<>', 'success'),
            old.exists(
              old
                .selectFrom('task as newer')
                .select('newer.id')
                .whereRef('newer.device_id', '=', 'old.device_id')
                .whereRef('newer.command', '=', 'old.command')
                .whereRef('newer.id', '>', 'old.id')
                .where('newer.status', '=', 'success'),
            ),
          ]),
        )
        .orderBy('old.created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Devices as one parameter. */
export function deviceIdsOf(db: Db, ids: readonly number[]) {
  const rows = ids.map((id) => ({ id }));
  return sql<number>`(select v.id from ${jsonRows(db, rows, { id: 'int' })} as v)`;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** The file of a package that an open command tells a device to fetch; undefined for any other. */
export async function findPackageFile(
  db: Db,
  deviceId: number,
  sha256: string,
): Promise<{ mime: string; size: number } | undefined> {
  if (!SHA256.test(sha256)) return undefined;
  const row = await query(db)
    .selectFrom('task')
    .innerJoin('content', (join) => join.on('content.sha256', '=', sha256))
    .select(['content.mime', 'content.size'])
    .where('task.device_id', '=', deviceId)
    .where('task.status', 'in', ['waiting', 'running'])
    .where('task.installed_at', 'is', null)
    .where('task.command', 'in', PACKAGE_COMMANDS)
    .where('task.args', 'like', sql<Tables['task']['args']>`${`%"sha256":"${sha256}"%`}`)
    .limit(1)
    .executeTakeFirst();
  return row;
}
