import { type ErrorDefinition, platformErrors, refuse } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';
import type { Db } from '../database/transaction.ts';

/** Things that a call names, and how far the caller reaches among them. */
interface Reached {
  table: keyof Tables;
  /** Each at most once. */
  ids: readonly number[];
  /** Rows the caller may see; all others count as missing. */
  seen: RawBuilder<boolean>;
  /** Rows on which the caller may perform the action. */
  allowed: RawBuilder<boolean>;
  missing: ErrorDefinition;
}

/**
 * Refuses unless the caller may perform the action on every one of these: with `missing` if one is not visible to the
 * caller, with `out_of_reach` if one is visible but may not be changed.
 */
export async function checkReach(db: Db, { table, ids, seen, allowed, missing }: Reached): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ seen: number; allowed: number }>`
    select count(*) as seen, coalesce(sum(case when ${allowed} then 1 else 0 end), 0) as allowed
    from ${sql.table(table)} where ${seen} and ${sql.ref(`${table}.id`)} in (${sql.join(ids)})`.execute(
    query(db),
  );
  judgeReach(rows[0], ids.length, missing);
}

/** The verdict on `asked` things, of which so many are seen, and so many of those allowed. */
export function judgeReach(
  counted: { seen: number; allowed: number } | undefined,
  asked: number,
  missing: ErrorDefinition,
): void {
  if (counted?.seen !== asked) refuse(missing);
  if (counted.allowed !== asked) refuse(platformErrors.out_of_reach);
}
