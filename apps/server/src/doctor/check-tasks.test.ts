import type { Insertable } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeOnBothServers, insertDevices } from '../features/testing/index.ts';
import { toJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import type { TaskTable } from '../platform/database/tables/devices.ts';
import type { DoctorContext, FindingCode } from './check.ts';
import { repairAll, useDoctor } from './testing/use-doctor.ts';

const DAY_MS = 86_400_000;

describeOnBothServers('the doctor on tasks', (get) => {
  const { find, codes, contextOf } = useDoctor(() => get().server);
  let context: DoctorContext;
  beforeAll(() => {
    context = contextOf();
  });

  it.each<[FindingCode, Partial<Insertable<TaskTable>>, object | null]>([
    ['task.unknown', { command: 'rpc-from-the-future' }, null],
    [
      'task.impossible',
      { status: 'success', reason: 'expired', finished_at: 7 },
      { reason: null, finished_at: 7 },
    ],
    ['task.impossible', { status: 'failed', reason: 'expired' }, { status: 'failed', reason: 'expired' }],
    ['task.impossible', { status: 'failed', finished_at: 7 }, { reason: 'failed', finished_at: 7 }],
    ['task.impossible', { received_at: 7 }, { status: 'failed', reason: 'failed' }],
    ['task.impossible', { command: 'rpc-volume', operation: 10 }, { status: 'failed', reason: 'failed' }],
    ['task.impossible', { expires_at: null }, { status: 'failed', reason: 'failed' }],
    ['task.overdue', { expires_at: 1 }, { status: 'failed', reason: 'expired' }],
    [
      'task.overdue',
      { status: 'running', received_at: 1, expires_at: 1 },
      { status: 'failed', reason: 'no-result' },
    ],
  ])('finds %s in the task %o and ends it', async (code, values, ended) => {
    const id = await insertTask(values);
    const findings = await find();
    expect(findings.map((finding) => finding.code)).toEqual([code]);
    await repairAll(findings);
    const { db } = context;
    if (ended) {
      expect(await codes()).toEqual([]);
      const row = await query(db)
        .selectFrom('task')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject(ended);
      expect(row.finished_at).not.toBeNull();
    } else expect(findings[0]?.repair).toBeUndefined();
    await query(db).deleteFrom('task').where('id', '=', id).execute();
  });

  it.each([
    ['no build will see', null],
    ['its device has applied', 3],
  ])('finds a waiting setting that %s, and has it built', async (_, revision) => {
    const { db } = context;
    const setting = { command: 'rpc-volume', operation: 10, command_id: null, expires_at: null };
    const id = await insertTask({ ...setting, revision });
    const { device_id } = await query(db)
      .selectFrom('task')
      .select('device_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const applied = { device_id, what: 'settings', revision: 3, applied_at: 1 };
    await query(db).insertInto('device_applied').values(applied).execute();
    const findings = await find();
    expect(findings.map(({ code }) => code)).toEqual(['task.stuck']);
    await repairAll(findings);
    get().server.clock.advance(60_000);
    await vi.waitFor(async () => expect(await codes()).toEqual([]));
    await query(db).deleteFrom('task').where('id', '=', id).execute();
  });

  it('finds nothing wrong with open tasks that something will end', async () => {
    const ids = [
      await insertTask({ expires_at: context.clock.now() }),
      await insertTask({
        command: 'rpc-volume',
        operation: 10,
        command_id: null,
        expires_at: null,
        revision: 1,
      }),
    ];
    expect(await codes()).toEqual([]);
    await query(context.db).deleteFrom('task').where('id', 'in', ids).execute();
  });

  /** An open command for a device of its own, unless said otherwise. */
  async function insertTask(values: Partial<Insertable<TaskTable>>): Promise<number> {
    const { db, clock } = context;
    const [device_id = 0] = await insertDevices(db, [{ name: 'commanded' }]);
    const { id } = await query(db)
      .insertInto('task')
      .values({
        company_id: 1,
        device_id,
        command_id: crypto.randomUUID(),
        command: 'rpc-identify',
        operation: 700,
        args: toJson({}),
        status: 'waiting',
        login_id: 'admin',
        created_at: 1,
        expires_at: clock.now() + DAY_MS,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
});
