import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { OperationLogTable } from '../database/tables/operations.ts';
import type { Db, Trx } from '../database/transaction.ts';

export type LogRow = Omit<Selectable<OperationLogTable>, 'id' | 'prev_hash' | 'hash'>;

/** Adds rows at the end of the chain. The head row is locked until the transaction ends, so the chain cannot fork. */
export async function appendRows(trx: Trx, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return;
  let { hash } = await trx
    .updateTable('operation_log_head')
    .set((eb) => ({ hash: eb.ref('hash') }))
    .where('id', '=', 1)
    .returning('hash')
    .executeTakeFirstOrThrow();
  const chained: Insertable<OperationLogTable>[] = [];
  for (const row of rows) {
    const prev_hash = hash;
    hash = hashOf(row, prev_hash);
    chained.push({ ...row, prev_hash, hash });
  }
  await trx.insertInto('operation_log').values(chained).execute();
  await trx.updateTable('operation_log_head').set({ hash }).where('id', '=', 1).execute();
}

/** The id of the first row that does not follow from the one before it; undefined when the chain is whole. */
export async function findBreak(db: Db): Promise<number | undefined> {
  let prev_hash = '';
  for (let after = 0; ; ) {
    const rows = await readPage(db, after);
    for (const { id, prev_hash: named, hash, ...row } of rows) {
      if (named !== prev_hash || hash !== hashOf(row, prev_hash)) return id;
      prev_hash = hash;
      after = id;
    }
    if (rows.length === 0) return (await readHead(db)) === prev_hash ? undefined : after;
  }
}

function hashOf(row: LogRow, prev_hash: string): string {
  const { company_id, user_id, user_name, module, operation, subject, result } = row;
  const { address, at, before, after } = row;
  const what = [prev_hash, company_id, user_id, user_name, module, operation, subject, result];
  return createHash('sha256')
    .update(JSON.stringify([...what, address, at, before, after]))
    .digest('hex');
}

function readPage(db: Db, after: number) {
  return db
    .selectFrom('operation_log')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .execute();
}

async function readHead(db: Db): Promise<string> {
  const head = await db.selectFrom('operation_log_head').select('hash').executeTakeFirstOrThrow();
  return head.hash;
}
