import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { Db, query } from '../platform/database/query.ts';
import { withTransaction } from '../platform/database/transaction.ts';

/**
 * How the database would answer each question that `ask` puts to it, one text a question. Settings, like
 * `enable_seqscan = off`, hold on PostgreSQL alone, and for its plans alone.
 */
export async function plansOf(
  { db, engine }: Database,
  ask: (db: Db) => Promise<unknown>,
  settings: readonly string[] = [],
): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  const spy: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(query(db).getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(new Db(engine, query(db).withPlugin(spy)));
  return withTransaction(db, async (trx) => {
    const isPostgres = engine === 'postgres';
    for (const setting of isPostgres ? settings : [])
      await sql.raw(`set local ${setting}`).execute(query(trx));
    const plans: string[] = [];
    for (const { sql: text, parameters } of asked) {
      const explained = `${isPostgres ? 'explain' : 'explain query plan'} ${text}`;
      const { rows } = await query(trx).executeQuery(CompiledQuery.raw(explained, [...parameters]));
      plans.push(rows.map((row) => JSON.stringify(row)).join('\n'));
    }
    return plans;
  });
}
