import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { query } from '../database/query.ts';
import type { OperationLogTable } from '../database/tables/operations.ts';
import type { Db, Trx } from '../database/transaction.ts';

export type LogRow = Omit<Selectable<OperationLogTable>, 'id' | 'prev_hash' | 'hash'>;

/** Adds rows at the end of the chain. The head row is locked until the transaction ends, so the chain cannot fork. */
export async function appendRows(trx: Trx, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return;
  let { hash } = await query(trx)
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
  await query(trx).insertInto('operation_log').values(chained).execute();
  await query(trx).updateTable('operation_log_head').set({ hash }).where('id', '=', 1).execute();
}

/** The number of rows checked, and the first that does not follow from the one before it. */
export interface ChainReport {
  checked: number;
  /** Undefined when the chain is intact; the last existing row when its end is missing. */
  brokenId: number | undefined;
}

/** Recomputes the whole chain, page by page, while rows are still being added at its end. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  let prev_hash = '';
  let checked = 0;
  for (let after = 0; ; ) {
    // Read before the page, so that every row the head counts is in this page or a later one.
    const head = await readHead(db);
    const rows = await readPage(db, after);
    for (const { id, prev_hash: named, hash, ...row } of rows) {
      checked += 1;
      if (named !== prev_hash || hash !== hashOf(row, prev_hash)) return { checked, brokenId: id };
      prev_hash = hash;
      after = id;
    }
    if (rows.length === 0) return { checked, brokenId: head === prev_hash ? undefined : after };
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
  return query(db)
    .selectFrom('operation_log')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .execute();
}

async function readHead(db: Db): Promise<string> {
  const head = await query(db).selectFrom('operation_log_head').select('hash').executeTakeFirstOrThrow();
  return head.hash;
}
