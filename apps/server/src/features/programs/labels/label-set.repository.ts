import { type LabelSet, type labelSetListQuerySchema, type ProgramLabel, resources } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { listOf, mapPage, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type ColumnRef, type Condition, where } from '../../../platform/database/where.ts';
import { idList, seenBy, withinReach } from '../../../platform/reach/index.ts';
import { isFor } from './label-filter.repository.ts';

export type LabelSetRow = Row<'label_set'>;
export type LabelSetListQuery = z.output<typeof labelSetListQuerySchema>;

/** By priority unless another order is asked for; sets of the same priority by name. */
export async function list(
  db: Db,
  { company_id }: Actor,
  { sort, name, gender, age_band, ...page }: LabelSetListQuery,
): Promise<Page<LabelSet>> {
  const label = sql.ref('label_set.label');
  const found = query(db)
    .selectFrom('label_set')
    .where(
      where.all(
        where.eq('label_set.company_id', company_id),
        where.contains('label_set.name', name),
        where.asked(gender, (value) => isFor(label, 'genders', value)),
        where.asked(age_band, (value) => isFor(label, 'age_bands', value)),
      ),
    );
  const { column = 'priority', descending = false } = sort ?? {};
  const first = sql.ref(`label_set.${column}`);
  const order = sql`${first} ${sql.raw(descending ? 'desc' : 'asc')}, label_set.name, label_set.id`;
  return mapPage(await listOf(found, { ...page, order, rows: (paged) => withUses(paged) }), toLabelSet);
}

export async function find(db: Db, { company_id }: Actor, id: number): Promise<LabelSet | undefined> {
  const rows = query(db)
    .selectFrom('label_set')
    .where('label_set.company_id', '=', company_id)
    .where('label_set.id', '=', id);
  const row = await withUses(rows).executeTakeFirst();
  return row && toLabelSet(row);
}

/** The sets with these ids, locked until the transaction ends. */
export async function lock(trx: Trx, { company_id }: Actor, ids: readonly number[]): Promise<LabelSetRow[]> {
  return query(trx)
    .updateTable('label_set')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('company_id', '=', company_id)
    .where('id', 'in', idList(trx, ids))
    .returningAll()
    .execute();
}

/** All sets of the company, the highest priority first, locked until the transaction ends. */
export async function lockAll(trx: Trx, { company_id }: Actor): Promise<LabelSetRow[]> {
  const rows = await query(trx)
    .updateTable('label_set')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('company_id', '=', company_id)
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.priority - other.priority || one.id - other.id);
}

export async function count(trx: Trx, { company_id }: Actor): Promise<number> {
  const { total } = await query(trx)
    .selectFrom('label_set')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insert(
  trx: Trx,
  { company_id }: Actor,
  { name, label, now }: { name: string; label: ProgramLabel; now: number },
): Promise<number> {
  const { id } = await query(trx)
    .insertInto('label_set')
    .values({
      ...{ company_id, name, priority: label.priority, label: toJson(label) },
      ...{ created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(
  trx: Trx,
  id: number,
  { name, label, now }: { name: string; label: ProgramLabel; now: number },
): Promise<void> {
  await query(trx)
    .updateTable('label_set')
    .set({ name, priority: label.priority, label: toJson(label), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Trx, ids: readonly number[]): Promise<void> {
  await query(trx).deleteFrom('label_set').where('id', 'in', idList(trx, ids)).execute();
}

/** Gives these programs the set whose values they have now; null for values of their own, or none. */
export async function setOfPrograms(
  trx: Trx,
  programIds: readonly number[],
  labelSetId: number | null,
): Promise<void> {
  const ids = idList(trx, programIds);
  await query(trx).deleteFrom('label_set_program').where('program_id', 'in', ids).execute();
  if (labelSetId === null) return;
  await sql`insert into label_set_program (program_id, label_set_id)
    select program.id, cast(${labelSetId} as bigint) from program where program.id in ${ids}`.execute(
    query(trx),
  );
}

/** The sets of these programs by program; programs without one are left out. */
export async function listOfPrograms(
  db: Db,
  programIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (programIds.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('label_set_program')
    .innerJoin('label_set', 'label_set.id', 'label_set_program.label_set_id')
    .select(['label_set_program.program_id', 'label_set.id', 'label_set.name'])
    .where('label_set_program.program_id', 'in', idList(db, programIds))
    .execute();
  return new Map(rows.map(({ program_id, ...set }) => [program_id, set]));
}

/** Whether a program has this set of the company. @param program the column with its id */
export function isLabelSetOf(
  program: ColumnRef,
  { company_id }: Pick<Actor, 'company_id'>,
  id: number,
): Condition {
  return sql<boolean>`${sql.ref(program)} in (select label_set_program.program_id from label_set_program
    join label_set on label_set.id = label_set_program.label_set_id
    where label_set.id = ${id} and label_set.company_id = ${company_id})`;
}

/** The programs with this set and other values that the actor may change. */
export async function listOutdated(trx: Trx, actor: Actor, id: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('label_set_program')
    .innerJoin('label_set', 'label_set.id', 'label_set_program.label_set_id')
    .innerJoin('program', 'program.id', 'label_set_program.program_id')
    .select('program.id')
    .where('label_set.id', '=', id)
    .whereRef('program.label', '<>', 'label_set.label')
    .where(seenBy(resources.programs, actor))
    .where(withinReach('program.department_id', actor, 'program', 'change'))
    .orderBy('program.id')
    .execute();
  return rows.map((row) => row.id);
}

/** The most programs that a refusal names. */
const MAX_NAMED = 10;

/** The programs with any of these sets: the names of some that the actor sees, and the number of those beyond. */
export async function findPrograms(
  trx: Trx,
  actor: Actor,
  ids: readonly number[],
): Promise<{ names: string[]; hidden: number }> {
  const programs = query(trx)
    .selectFrom('label_set_program')
    .innerJoin('program', 'program.id', 'label_set_program.program_id')
    .where('label_set_program.label_set_id', 'in', idList(trx, ids));
  const isSeen = seenBy(resources.programs, actor);
  const seen = await programs
    .select('program.name')
    .where(isSeen)
    .orderBy('program.name')
    .limit(MAX_NAMED)
    .execute();
  const { hidden } = await programs
    .select((eb) => eb.fn.countAll<number>().as('hidden'))
    .where((eb) => eb.not(isSeen))
    .executeTakeFirstOrThrow();
  return { names: seen.map(({ name }) => name), hidden };
}

type FoundSets = ReturnType<typeof foundSets>;

function foundSets(db: Db) {
  return query(db).selectFrom('label_set');
}

function withUses(found: FoundSets) {
  const uses = (condition: string) => sql<number>`(select count(*) from label_set_program
    join program on program.id = label_set_program.program_id
    where label_set_program.label_set_id = label_set.id ${sql.raw(condition)})`;
  return found
    .selectAll('label_set')
    .select([
      uses('').as('program_count'),
      uses('and program.label <> label_set.label').as('outdated_count'),
    ]);
}

function toLabelSet({
  company_id: _company,
  label,
  ...row
}: LabelSetRow & { program_count: number; outdated_count: number }): LabelSet {
  return { ...row, ...fromJson(label) };
}
