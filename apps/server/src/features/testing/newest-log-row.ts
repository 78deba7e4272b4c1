import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** What the log of operations was told last of one module. */
export function newestLogRow(db: Db, module: string) {
  return query(db)
    .selectFrom('operation_log')
    .selectAll()
    .where('module', '=', module)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
