import { expect, it } from 'vitest';
import { aClock } from '../clock/testing.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { verifyChain } from './log-chain.ts';
import { logFacts } from './log-facts.ts';
import { type LogActor, OperationLog } from './operation-log.ts';
import { aSeal } from './testing.ts';

const ann: LogActor = { user_id: null, company_id: null, login_id: 'ann', address: '10.0.0.1' };

describeOnBothDatabases('the operation log', (get) => {
  const open = () => new OperationLog(get().db, aClock(), aSeal());
  const rows = () => query(get().db).selectFrom('operation_log').selectAll().orderBy('id').execute();

  it('writes a row with the change', async () => {
    await open().audited(ann, { module: 'settings', operation: 'add', subject: '' }, async (trx, entry) => {
      await query(trx).insertInto('setting').values({ key: 'a', value: '1' }).execute();
      entry.subject = 'a';
      entry.after = logFacts({ value: '1' });
    });
    expect(await rows()).toMatchObject([
      { user_name: 'ann', module: 'settings', operation: 0, subject: 'a', result: 1, after: '{"value":"1"}' },
    ]);
  });

  it('writes no row without the change', async () => {
    const attempt = open().audited(ann, { module: 'x', operation: 'update', subject: 'x' }, async () => {
      throw new Error('refused');
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(await rows()).toHaveLength(1);
  });

  it('keeps one chain under concurrent changes', async () => {
    const log = open();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        log.recordFailure(ann, { module: 'x', operation: 'delete', subject: String(index), code: 'x.y' }),
      ),
    );
    expect(await rows()).toHaveLength(21);
    expect(await verifyChain(get().db, { key: aSeal().key, anchor: undefined })).toEqual({
      checked: 21,
      brokenId: undefined,
    });
  });

  it('detects a row that was changed afterwards', async () => {
    const { db } = get();
    const [, second] = await rows();
    await query(db)
      .updateTable('operation_log')
      .set({ subject: 'other' })
      .where('id', '=', second?.id ?? 0)
      .execute();
    expect((await verifyChain(db, { key: aSeal().key, anchor: undefined })).brokenId).toBe(second?.id);
    await query(db)
      .updateTable('operation_log')
      .set({ subject: second?.subject ?? '' })
      .where('id', '=', second?.id ?? 0)
      .execute();
  });

  it('detects that the newest rows are missing', async () => {
    const { db } = get();
    const last = (await rows()).at(-1);
    await query(db)
      .deleteFrom('operation_log')
      .where('id', '=', last?.id ?? 0)
      .execute();
    expect((await verifyChain(db, { key: aSeal().key, anchor: undefined })).brokenId).toBeDefined();
  });
});
