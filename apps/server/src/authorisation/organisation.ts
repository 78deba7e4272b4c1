import {
  DEFAULT_RULE,
  type DepartmentRules,
  PERMISSION_CODES,
  PLATFORM_CODES,
  RULE_KINDS,
} from '@marquee/contract';
import { newRow } from '@marquee/testkit';
import { insertRow } from '../features/testing/insert-row.ts';
import { toJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import type { Db, Trx } from '../platform/database/transaction.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { createDefaultGroups } from '../platform/groups/index.ts';

/** Where an object is, relative to the members of the department East of company A. */
export const PLACES = ['own', 'below', 'same_level', 'others', 'other_company'] as const;
export type Place = (typeof PLACES)[number];

export const MEMBERS = ['administrator', 'group_administrator', 'all_codes', 'no_codes'] as const;
export type Member = (typeof MEMBERS)[number];

export interface Company {
  id: number;
  /** The default department, to which administrators belong. */
  home: number;
  east: number;
  eastBelow: number;
  west: number;
  users: Record<Member, number>;
  /** The owner of personal objects that are not the caller's. */
  colleague: number;
}

export interface Organisation {
  a: Company;
  b: Company;
  /** The platform's administrator, followed by their company and department. */
  platform: number;
  first: { id: number; home: number };
}

/**
 * East may do everything in its own department and view its level; what else it may do there differs by kind. It sees
 * nothing of the others.
 */
export const EAST_RULES: DepartmentRules = {
  group: '111101000000',
  device: '111111100000',
  material: '111101000000',
  program: '111101010000',
};

/**
 * Two identical companies: a head department with East (one department below it) and West, and users of every kind in
 * East.
 */
export async function makeOrganisation(db: Db): Promise<Organisation> {
  return withTransaction(db, async (trx) => {
    const { id: platform } = await query(trx)
      .selectFrom('user')
      .select('id')
      .where('belong_to', '=', 0)
      .executeTakeFirstOrThrow();
    const home = await query(trx)
      .selectFrom('department')
      .select(['id', 'company_id'])
      .orderBy('company_id')
      .executeTakeFirstOrThrow();
    const first = { id: home.company_id, home: home.id };
    return { a: await makeCompany(trx, 'a'), b: await makeCompany(trx, 'b'), platform, first };
  });
}

/** A place, or the department of the platform's administrator. */
export type ObjectPlace = Place | 'first_company';

/** The department of a new object, and its owner if it is another user's personal object. */
export interface Ownership {
  companyId: number;
  departmentId: number;
  userId: number;
}

export function ownershipAt({ a, b, first, platform }: Organisation, place: ObjectPlace): Ownership {
  const inA = (departmentId: number) => ({ companyId: a.id, departmentId, userId: a.colleague });
  switch (place) {
    case 'own':
      return inA(a.east);
    case 'below':
      return inA(a.eastBelow);
    case 'same_level':
      return inA(a.west);
    case 'others':
      return inA(a.home);
    case 'other_company':
      return { companyId: b.id, departmentId: b.east, userId: b.colleague };
    case 'first_company':
      return { companyId: first.id, departmentId: first.home, userId: platform };
  }
}

async function makeCompany(trx: Trx, code: string): Promise<Company> {
  const id = await insertRow(
    trx,
    'company',
    newRow.company({ code, name: `company ${code}`, login_name: code }),
  );
  const home = await createDefaultGroups(trx, id, 0);
  const head = await insertDepartment(trx, id, null, 'head');
  const east = await insertDepartment(trx, id, head, 'east');
  const eastBelow = await insertDepartment(trx, id, east, 'below');
  const west = await insertDepartment(trx, id, head, 'west');
  const rules = Object.fromEntries(
    RULE_KINDS.map((kind) => [kind === 'group' ? 'rules' : `${kind}_rules`, EAST_RULES[kind]]),
  );
  await query(trx).updateTable('department').set(rules).where('id', '=', east.id).execute();
  const all = PERMISSION_CODES.filter((one) => !PLATFORM_CODES.includes(one));
  const role = newRow.role({ company_id: id, name: 'all', number: 1, actions: toJson<string[]>(all) });
  const role_id = await insertRow(trx, 'role', role);
  await query(trx).insertInto('counter').values({ company_id: id, kind: 'role', value: 1 }).execute();
  const inEast = { company_id: id, department_id: east.id };
  const users = {
    administrator: await insertUser(trx, { company_id: id, department_id: home, is_admin: 1 }),
    group_administrator: await insertUser(trx, { ...inEast, is_group_admin: 1 }),
    all_codes: await insertUser(trx, { ...inEast, role_id }),
    no_codes: await insertUser(trx, inEast),
  };
  const colleague = await insertUser(trx, inEast);
  // A second administrator, because refusing to remove the last one could hide a missing denial.
  await insertUser(trx, { company_id: id, department_id: home, is_admin: 1 });
  return { id, home, east: east.id, eastBelow: eastBelow.id, west: west.id, users, colleague };
}

export async function insertDepartment(
  trx: Trx,
  company_id: number,
  parent: { id: number; path: string } | null,
  name: string,
): Promise<{ id: number; path: string }> {
  const row = { company_id, parent_id: parent?.id ?? null, name, rules: DEFAULT_RULE };
  const id = await insertRow(trx, 'department', newRow.department(row));
  const path = `${parent?.path ?? '/'}${id}/`;
  await query(trx).updateTable('department').set({ path }).where('id', '=', id).execute();
  return { id, path };
}

export async function insertUser(
  trx: Trx,
  user: {
    company_id: number;
    department_id: number;
    role_id?: number;
    is_admin?: 0 | 1;
    is_group_admin?: 0 | 1;
  },
): Promise<number> {
  return insertRow(trx, 'user', newRow.user(user));
}
