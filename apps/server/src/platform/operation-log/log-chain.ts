import { createHash, createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { query } from '../database/query.ts';
import { allEnded } from '../database/read-together.ts';
import { insertMany } from '../database/rows/insert-many.ts';
import type { OperationLogTable } from '../database/tables/operations.ts';
import type { Db, Trx } from '../database/transaction.ts';
import type { Evidence, LogKey, LogPosition } from './log-key.ts';

type ChainedRow = Omit<Selectable<OperationLogTable>, 'id'>;

const COLUMNS = [
  'company_id',
  'user_id',
  'user_name',
  'module',
  'operation',
  'subject',
  'result',
  'address',
  'at',
  'before',
  'after',
  'prev_hash',
  'hash',
] as const satisfies readonly (keyof ChainedRow)[];

export type LogRow = Omit<Selectable<OperationLogTable>, 'id' | 'prev_hash' | 'hash'>;

/** Adds rows at the end of the chain. The head row is locked until the transaction ends, so the chain cannot fork. */
export async function appendRows(
  trx: Trx,
  rows: readonly LogRow[],
  key: Pick<LogKey, 'secret'>,
): Promise<void> {
  if (rows.length === 0) return;
  let { hash } = await query(trx)
    .updateTable('operation_log_head')
    .set((eb) => ({ hash: eb.ref('hash') }))
    .where('id', '=', 1)
    .returning('hash')
    .executeTakeFirstOrThrow();
  const chained: ChainedRow[] = [];
  for (const row of rows) {
    const prev_hash = hash;
    hash = hashOf(row, prev_hash, key);
    chained.push({ ...row, prev_hash, hash });
  }
  await allEnded(
    insertMany(trx, { table: 'operation_log', columns: COLUMNS, rows: chained }),
    query(trx).updateTable('operation_log_head').set({ hash }).where('id', '=', 1).execute(),
  );
}

/** The number of rows checked, and the first that does not follow from the one before it. */
export interface ChainReport {
  checked: number;
  /** Undefined when the chain is intact; the last existing row when its end is missing. */
  brokenId: number | undefined;
}

/**
 * Recomputes the whole chain, page by page, while rows are still being added at its end. The evidence must have been read
 * before.
 */
export async function verifyChain(db: Db, { key, anchor }: Evidence): Promise<ChainReport> {
  const { since } = key ?? { since: undefined };
  let prev_hash = '';
  let checked = 0;
  let isSinceFound = !since?.hash;
  let isAnchorFound = !anchor;
  for (let after = 0; ; ) {
    // Read before the page, so that every row the head counts is in this page or a later one.
    const head = await readHead(db);
    const rows = await readPage(db, after);
    for (const { id, prev_hash: named, hash, ...row } of rows) {
      checked += 1;
      const keyOfRow = since && id > since.id ? key : undefined;
      if (named !== prev_hash || hash !== hashOf(row, prev_hash, keyOfRow)) return { checked, brokenId: id };
      if (id === since?.id) isSinceFound = hash === since.hash;
      if (keyOfRow && !isSinceFound) return { checked, brokenId: id };
      isAnchorFound ||= hash === anchor;
      prev_hash = hash;
      after = id;
    }
    if (rows.length > 0) continue;
    const isWhole = head === prev_hash && isSinceFound && isAnchorFound;
    return { checked, brokenId: isWhole ? undefined : after };
  }
}

/** Rows from before there was a key are hashed without one. */
function hashOf(row: LogRow, prev_hash: string, key: Pick<LogKey, 'secret'> | undefined): string {
  const { company_id, user_id, user_name, module, operation, subject, result } = row;
  const { address, at, before, after } = row;
  const what = [prev_hash, company_id, user_id, user_name, module, operation, subject, result];
  const hash = key ? createHmac('sha256', key.secret) : createHash('sha256');
  return hash.update(JSON.stringify([...what, address, at, before, after])).digest('hex');
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

/** The hash of the newest row. */
export async function readHead(db: Db): Promise<string> {
  const head = await query(db).selectFrom('operation_log_head').select('hash').executeTakeFirstOrThrow();
  return head.hash;
}

export async function readLast(db: Db): Promise<LogPosition> {
  const last = await query(db)
    .selectFrom('operation_log')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { id: 0, hash: '' };
}

/** Reads from the newest row backwards, because no index has the hashes and the row is usually one of the newest. */
export async function hasRow(db: Db, hash: string): Promise<boolean> {
  const row = await query(db)
    .selectFrom('operation_log')
    .select('id')
    .where('hash', '=', hash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
