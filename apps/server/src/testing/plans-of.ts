import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { Db, query } from '../platform/database/query.ts';
import { withTransaction } from '../platform/database/transaction.ts';

/**
 * A pattern for the plan of a statement that reads the ids of a page from this index alone, in its order, and then the
 * rows of these ids.
 */
export function pageFromIndex({ engine }: Database, index: string): RegExp {
  return new RegExp(
    engine === 'sqlite'
      ? `LIST SUBQUERY[^\\n]*\\n[^\\n]*COVERING INDEX ${index}\\b`
      : `Limit[^\\n]*\\n[^\\n]*Index Only Scan (Backward )?using ${index}(_down)?\\b`,
  );
}

/** A pattern for the plan of a statement on SQLite that sorts more than the rows of one page. */
export const SORT_OF_ALL = /"parent":[1-9]\d*,[^}]*TEMP B-TREE/;

/**
 * The plans of the statements that `ask` executes, in their order; a subquery is a part of its statement. Settings, such
 * as `enable_seqscan = off`, apply to PostgreSQL only, and to its plans only.
 */
export async function plansOf(
  { db, engine }: Database,
  ask: (db: Db) => Promise<unknown>,
  settings: readonly string[] = [],
): Promise<string[]> {
  const compiled = new Map<unknown, CompiledQuery>();
  const executed = new Set<unknown>();
  const spy: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, query(db).getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      executed.add(queryId);
      return result;
    },
  };
  await ask(new Db(engine, query(db).withPlugin(spy)));
  return withTransaction(db, async (trx) => {
    const isPostgres = engine === 'postgres';
    for (const setting of isPostgres ? settings : [])
      await sql.raw(`set local ${setting}`).execute(query(trx));
    const plans: string[] = [];
    for (const [queryId, { sql: text, parameters }] of compiled) {
      if (!executed.has(queryId)) continue;
      const explained = `${isPostgres ? 'explain' : 'explain query plan'} ${text}`;
      const { rows } = await query(trx).executeQuery(CompiledQuery.raw(explained, [...parameters]));
      plans.push(rows.map((row) => JSON.stringify(row)).join('\n'));
    }
    return plans;
  });
}
