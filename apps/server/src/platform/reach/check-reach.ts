import {
  type ErrorDefinition,
  groupErrors,
  type OwnedResource,
  platformErrors,
  type RuleAction,
  type RuleKind,
  refuse,
} from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../database/json-rows.ts';
import { query } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';
import type { Db } from '../database/transaction.ts';
import { departmentsSeenBy, type Reacher, reachedBy, reaches, seenBy, withinReach } from './within-reach.ts';

/** Objects that a call names, and which of them the caller reaches. */
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
    from ${sql.table(table)} where ${seen} and ${sql.ref(`${table}.id`)} in ${idList(db, ids)}`.execute(
    query(db),
  );
  judgeReach(rows[0], ids.length, missing);
}

/** More parameters than this are sent as one JSON text: databases bind some ten thousand at most. */
const MANY_IDS = 500;

/** The right side of `in`, for any number of ids. */
export function idList(db: Db, ids: readonly number[]): RawBuilder<number> {
  if (ids.length <= MANY_IDS) return sql`(${sql.join(ids)})`;
  const rows = jsonRows(
    db,
    ids.map((id) => ({ id })),
    { id: 'int' },
  );
  return sql`(select asked.id from ${rows} as asked)`;
}

/** The verdict on `asked` objects, given how many of them are visible and for how many the action is allowed. */
export function judgeReach(
  counted: { seen: number; allowed: number } | undefined,
  asked: number,
  missing: ErrorDefinition,
): void {
  if (counted?.seen !== asked) refuse(missing);
  if (counted.allowed !== asked) refuse(platformErrors.out_of_reach);
}

/** Refuses unless the caller may perform `action` on each of these; every id at most once. */
export async function checkResources(
  db: Db,
  actor: Reacher,
  resource: OwnedResource,
  ids: readonly number[],
  action: RuleAction,
  missing: ErrorDefinition = resource.missing,
): Promise<void> {
  await checkReach(db, {
    table: resource.kind,
    ids,
    seen: seenBy(resource, actor),
    allowed: reachedBy(resource, actor, action),
    missing,
  });
}

/** Refuses unless the caller sees this department and may perform `action` there on objects of this kind. */
export async function checkDepartment(
  db: Db,
  actor: Reacher,
  id: number,
  action: RuleAction,
  kind: RuleKind = 'group',
): Promise<void> {
  await checkReach(db, {
    table: 'department',
    ids: [id],
    seen: departmentsSeenBy(actor),
    allowed: withinReach('department.id', actor, kind, action),
    missing: groupErrors.not_found,
  });
}

/**
 * Refuses unless the caller may add resources of this kind to their own department, where every new one is created, and
 * may view them there.
 */
export function checkAdding(actor: Reacher, kind: RuleKind): void {
  const may = (action: 'create' | 'view') => reaches(actor, kind, action, actor.department_path);
  if (!may('create') || !may('view')) refuse(platformErrors.out_of_reach);
}
