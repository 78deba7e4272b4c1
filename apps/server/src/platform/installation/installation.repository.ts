import { sql } from 'kysely';
import { newId } from '../chance/system-chance.ts';
import { listKnown } from '../content-store/content-rows.ts';
import { lockStart } from '../database/migrate/start-lock.ts';
import { query } from '../database/query.ts';
import { type Db, type Trx, withTransaction } from '../database/transaction.ts';
import { formatMark, type Mark, parseMark } from './mark.ts';

const KEY = 'installation';

/** Reads a database that may not have been migrated yet. */
export async function readState(db: Db): Promise<{ mark: Mark | undefined; isNew: boolean }> {
  if (!(await hasTable(db, 'company')) || !(await hasTable(db, 'setting'))) {
    return { mark: undefined, isNew: true };
  }
  const company = await query(db).selectFrom('company').select('id').limit(1).executeTakeFirst();
  return { mark: await readMark(db), isNew: company === undefined };
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const statement =
    db.engine === 'sqlite'
      ? sql<{ name: string | null }>`select name from sqlite_schema where type = 'table' and name = ${name}`
      : sql<{ name: string | null }>`select to_regclass(${name})::text as name`;
  const { rows } = await statement.execute(query(db));
  return rows.some((row) => row.name !== null);
}

/** The id that this installation keeps for ever. */
export async function readInstallationId(db: Db): Promise<string> {
  return (await readMark(db))?.id ?? '';
}

/**
 * Lets one transaction at a time, on any node, change what the installation has once, such as the file of its settings. Call it
 * before reading what the change is based on.
 */
export async function lockInstallation(trx: Trx): Promise<void> {
  await query(trx)
    .updateTable('setting')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('key', '=', KEY)
    .execute();
}

async function readMark(db: Db): Promise<Mark | undefined> {
  const row = await query(db).selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return parseMark(row?.value);
}

/** Raises the generation above both marks and returns the new mark; the first call generates the id. */
export function advanceMark(db: Db, contentMark: Mark | undefined): Promise<Mark> {
  return withTransaction(db, async (trx) => {
    await lockStart(trx);
    const old = await readMark(trx);
    const generation = Math.max(old?.generation ?? 0, contentMark?.generation ?? 0) + 1;
    const mark = { id: old?.id ?? newId(), generation };
    await write(trx, mark);
    return mark;
  });
}

async function write(trx: Trx, mark: Mark): Promise<void> {
  const value = formatMark(mark);
  await query(trx)
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Counts the files that the database expects to exist. */
export async function countExpected(db: Db): Promise<number> {
  if (!(await hasTable(db, 'content'))) return 0;
  const { count } = await query(db)
    .selectFrom('content')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns those of a batch of files that the database knows, which may not have been migrated yet. */
export async function readKnown(db: Db, batch: readonly string[]): Promise<Set<string>> {
  return (await hasTable(db, 'content')) ? listKnown(db, batch) : new Set();
}
