import { COMMANDS, type CommandDefinition } from '@marquee/commands';
import { sql } from 'kysely';
import type { Repaired } from '../platform/content-store/content-owner.ts';
import { query } from '../platform/database/query.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { type CheckResult, DAY_MS, type DoctorContext, type Finding, type FindingCode } from './check.ts';

/** The server may still be ending the tasks of what a device has just reported. */
const SETTLED_AFTER_MS = 60_000;

type TaskRow = Awaited<ReturnType<typeof listTasks>>[number];

/** Checks that every task is of a known command, in a possible state, and has something that will end it. */
export async function checkTasks(context: DoctorContext): Promise<CheckResult> {
  const { db, clock } = context;
  const { checked } = await query(db)
    .selectFrom('task')
    .select((eb) => eb.fn.countAll<number>().as('checked'))
    .executeTakeFirstOrThrow();
  const findings: Finding[] = [];
  const add = (code: FindingCode, rows: TaskRow[], what: string, repair?: Repair) => {
    for (const row of rows) {
      const subject = `task ${row.id} (${row.command} for device ${row.device_id}, ${row.status}) ${what}`;
      findings.push({ code, subject, ...(repair && { repair: () => repair(context, row) }) });
    }
  };
  const now = clock.now();
  add('task.unknown', await listTasks(context, isUnknown), 'is of a command that this server does not know');
  add('task.impossible', await listTasks(context, isImpossible), 'contradicts itself', end);
  add('task.overdue', await listTasks(context, isOverdue(now)), 'expired more than a day ago', expire);
  add('task.stuck', await listTasks(context, isStuck(now)), 'waits for nothing', buildSettings);
  return { checked, findings };
}

type Repair = (context: DoctorContext, row: TaskRow) => Promise<Repaired>;

const namesOf = (kind: CommandDefinition['kind']) =>
  sql.join(COMMANDS.filter((command) => command.kind === kind).map(({ name }) => sql.lit(name)));

const isOpen = sql<boolean>`task.status in ('waiting', 'running')`;

const isUnknown = sql<boolean>`task.command not in (${namesOf('setting')}, ${namesOf('once')})`;

/** A setting has no command id, never expires and is not sent; a command has an id, expires and is sent. */
const isImpossible = sql<boolean>`case
  when ${isOpen} then task.finished_at is not null or task.reason is not null
    or (task.status = 'waiting' and task.received_at is not null)
    or (task.command in (${namesOf('once')}) and (task.command_id is null or task.expires_at is null))
    or (task.command in (${namesOf('setting')})
      and (task.command_id is not null or task.expires_at is not null or task.status = 'running'))
  else task.finished_at is null or (task.status = 'failed') <> (task.reason is not null) end`;

/** A received command may be without a result for an hour; a day allows for a server that was not running. */
const isOverdue = (now: number) =>
  sql<boolean>`${isOpen} and task.expires_at <= ${now - DAY_MS} and not (${isImpossible})`;

/** A setting that no build will see, or that its device acts by already. */
const isStuck = (now: number) => sql<boolean>`task.status = 'waiting' and task.command_id is null
  and not (${isImpossible}) and not exists (
    select 1 from device_desired_due as due where due.device_id = task.device_id and due.what = 'settings')
  and (task.revision is null or exists (
    select 1 from device_applied as applied where applied.device_id = task.device_id and applied.what = 'settings'
      and applied.revision >= task.revision and applied.applied_at < ${now - SETTLED_AFTER_MS}))`;

function listTasks({ db }: DoctorContext, condition: ReturnType<typeof isStuck>) {
  return query(db)
    .selectFrom('task')
    .select(['id', 'device_id', 'command', 'status', 'reason', 'received_at', 'created_at', 'finished_at'])
    .where(condition)
    .orderBy('id')
    .execute();
}

/** An open task fails; of an ended one the state is kept. */
async function end({ db, clock }: DoctorContext, row: TaskRow): Promise<Repaired> {
  const wasOpen = row.status === 'waiting' || row.status === 'running';
  const status = wasOpen ? 'failed' : row.status;
  const reason = status === 'failed' ? (row.reason ?? 'failed') : null;
  const finished_at = row.finished_at ?? (wasOpen ? clock.now() : row.created_at);
  await query(db).updateTable('task').set({ status, reason, finished_at }).where('id', '=', row.id).execute();
  return { done: wasOpen ? 'marked as failed' : 'corrected' };
}

async function expire({ db, clock }: DoctorContext, row: TaskRow): Promise<Repaired> {
  const reason = row.received_at === null ? 'expired' : 'no-result';
  await query(db)
    .updateTable('task')
    .set({ status: 'failed', reason, finished_at: clock.now() })
    .where('id', '=', row.id)
    .execute();
  return { done: 'marked as failed' };
}

/** The build gives the task its revision, and ends it if the device acts by that. */
async function buildSettings({ db }: DoctorContext, { device_id }: TaskRow): Promise<Repaired> {
  await withTransaction(db, (trx) =>
    query(trx)
      .insertInto('device_desired_due')
      .values({ device_id, what: 'settings' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { done: 'the next start of the server ends it, or sends it to the device' };
}
