import { type DepartmentRules, OBJECT_RESOURCES } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import { tableOf } from '../../platform/database/table-of.ts';
import type { DepartmentTable } from '../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { trees } from '../../platform/groups/index.ts';
import { departmentsSeenBy, type Reacher } from '../../platform/reach/index.ts';

export type DepartmentRow = Selectable<DepartmentTable>;
/** Columns of a department in trees. */
const LISTED = ['id', 'parent_id', 'name', 'path', 'is_default'] as const;
export type ListedDepartment = Pick<DepartmentRow, (typeof LISTED)[number]> & {
  company_code: string;
  count: number;
};

/** Tables whose rows belong to a department; in some of them null means the whole company. */
const OWNED_TABLES = new Set(OBJECT_RESOURCES.filter(({ owned }) => owned).map(({ kind }) => tableOf(kind)));

/** The trees in display order, the default department first, then by age, each with the number of its users. */
export async function list(db: Db, actor: Reacher): Promise<ListedDepartment[]> {
  const listed = query(db)
    .selectFrom('department')
    .innerJoin('company', 'company.id', 'department.company_id')
    .select(LISTED.map((column) => `department.${column}` as const))
    .select('company.code as company_code')
    .where(departmentsSeenBy(actor))
    .orderBy('department.is_default', 'desc')
    .orderBy('department.id');
  const [rows, counted] = await readTogether(listed, userCounts(db, actor.company_id));
  const counts = new Map(counted.map((row) => [row.department_id, row.count]));
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }));
}

export async function find(db: Db, actor: Reacher, id: number): Promise<DepartmentRow | undefined> {
  return query(db)
    .selectFrom('department')
    .selectAll()
    .where(departmentsSeenBy(actor))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The department for everything that has lost its own. */
export async function getDefault(db: Db, companyId: number): Promise<DepartmentRow> {
  return query(db)
    .selectFrom('department')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
}

export async function insert(
  trx: Trx,
  values: {
    company_id: number;
    parent: DepartmentRow | null;
    name: string;
    rules: DepartmentRules;
    now: number;
  },
): Promise<DepartmentRow> {
  const { company_id, parent, name, rules, now } = values;
  const row = await query(trx)
    .insertInto('department')
    .values({
      company_id,
      parent_id: parent?.id ?? null,
      path: '',
      name,
      ...toColumns(rules),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, path: await trees.place(trx, trees.DEPARTMENT_TREE, row.id, parent) };
}

export async function setRules(trx: Trx, id: number, rules: DepartmentRules): Promise<void> {
  await query(trx).updateTable('department').set(toColumns(rules)).where('id', '=', id).execute();
}

/** Whether any user belongs to one of these departments. */
export async function hasUsers(db: Db, ids: readonly number[]): Promise<boolean> {
  const user = await query(db)
    .selectFrom('user')
    .select('id')
    .where('department_id', 'in', ids)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

/** Ends all sessions of users who belong to one of these departments; returns their ids. */
export async function endSessions(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await query(trx)
    .deleteFrom('session')
    .where('user_id', 'in', query(trx).selectFrom('user').select('id').where('department_id', 'in', ids))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Moves everything that belongs to some departments into another. Their group administrators become ordinary users,
 * because nobody made them administrators of the new department.
 */
export async function emptyInto(trx: Trx, ids: readonly number[], toId: number): Promise<void> {
  await query(trx).updateTable('user').set({ is_group_admin: 0 }).where('department_id', 'in', ids).execute();
  for (const table of OWNED_TABLES) {
    await sql`update ${sql.table(table)} set department_id = ${toId}
      where department_id in (${sql.join(ids)})`.execute(query(trx));
  }
}

/** Counts from the index alone; deleted users belong to no department. */
function userCounts(db: Db, companyId: number) {
  return query(db)
    .selectFrom('user')
    .select((eb) => ['department_id', eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('department_id');
}

function toColumns({ group, device, material, program }: DepartmentRules) {
  return { rules: group, device_rules: device, material_rules: material, program_rules: program };
}
