import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** The newest operation-log row of a module. */
export function newestLogRow(db: Db, module: string) {
  return query(db)
    .selectFrom('operation_log')
    .selectAll()
    .where('module', '=', module)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
