import type { GroupKind } from '@marquee/contract';
import { newRow } from '@marquee/testkit';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { createDefaultGroups } from '../../platform/groups/index.ts';
import { insertRow } from './insert-row.ts';

export interface TestDepartment {
  id: number;
  /** Ids from the root, like `/1/4/`. */
  path: string;
}

/** A company like the one that the first start creates. */
export interface TestCompany {
  id: number;
  code: string;
  /** The default department. */
  home: TestDepartment;
  /** The default group of each tree. */
  groups: Record<GroupKind, number>;
}

/** A company without users, with quotas that no test exceeds. */
export async function makeCompany(db: Db): Promise<TestCompany> {
  return withTransaction(db, async (trx) => {
    const code = crypto.randomUUID().slice(0, 20);
    const id = await insertRow(trx, 'company', newRow.company({ code, device_quota: 100 }));
    const departmentId = await createDefaultGroups(trx, id, 0);
    const home = { id: departmentId, path: `/${departmentId}/` };
    return { id, code, home, groups: await defaultGroups(trx, id) };
  });
}

/** A department below another, or at the top; its members may do everything in it and nothing elsewhere. */
export async function makeDepartment(
  db: Db,
  companyId: number,
  name: string,
  parent: TestDepartment | null = null,
): Promise<TestDepartment> {
  const values = { company_id: companyId, parent_id: parent?.id ?? null, name };
  const id = await insertRow(db, 'department', newRow.department(values));
  const path = `${parent?.path ?? '/'}${id}/`;
  await query(db).updateTable('department').set({ path }).where('id', '=', id).execute();
  return { id, path };
}

/** A rule: everything in one's own department, view only at the same level, nothing elsewhere. */
export const VIEWS_BESIDE = '111101000000';

/** Sets the twelve flags of some of the four kinds; the others stay unchanged. */
export interface RuleChanges {
  rules?: string;
  device_rules?: string;
  material_rules?: string;
  program_rules?: string;
}

export async function setRules(db: Db, department: TestDepartment, changes: RuleChanges): Promise<void> {
  await query(db).updateTable('department').set(changes).where('id', '=', department.id).execute();
}

async function defaultGroups(trx: Trx, companyId: number): Promise<Record<GroupKind, number>> {
  const groupOf = async (kind: GroupKind) => {
    const row = await query(trx)
      .selectFrom('resource_group')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('is_default', '=', 1)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  return {
    device: await groupOf('device'),
    material: await groupOf('material'),
    program: await groupOf('program'),
    template: await groupOf('template'),
    playlist: await groupOf('playlist'),
  };
}

/** The first company of a server, which is there from the start, and its default department. */
export async function homeOf(db: Db): Promise<{ companyId: number; home: TestDepartment }> {
  const { id, path, company_id } = await query(db)
    .selectFrom('department')
    .select(['id', 'path', 'company_id'])
    .where('is_default', '=', 1)
    .orderBy('company_id')
    .executeTakeFirstOrThrow();
  return { companyId: company_id, home: { id, path } };
}
