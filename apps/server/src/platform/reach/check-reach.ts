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
  /** Rows the caller may see; anything else is absent to him. */
  seen: RawBuilder<boolean>;
  /** Rows he may do the thing with. */
  allowed: RawBuilder<boolean>;
  missing: ErrorDefinition;
}

/**
 * Refuses unless the caller may do with every one of these things what he asked: as missing what he does not see, as
 * out of reach what he sees but may not touch.
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
