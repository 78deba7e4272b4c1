import { PERMISSION_CODES, type PermissionCode, PLATFORM_CODES } from '@marquee/contract';
import { newRow } from '@marquee/testkit';
import { toFlag, toJson } from '../../platform/database/columns.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { type Db, withTransaction } from '../../platform/database/transaction.ts';
import type { TestServer } from '../../testing.ts';
import type { Caller } from './caller.ts';
import { insertRow } from './insert-row.ts';
import { makeCompany, makeDepartment, type TestCompany, type TestDepartment } from './organisations.ts';
import { signInAs } from './sign-in-as.ts';
import { insertThings, type TestThings } from './things.ts';

/** Every code that a company's users can hold. */
export const COMPANY_CODES = PERMISSION_CODES.filter((code) => !PLATFORM_CODES.includes(code));

export interface TestUser {
  id: number;
  loginId: string;
  roleId: number | null;
  department: TestDepartment;
  /** Already signed in. */
  caller: Caller;
}

/**
 * A company with a few departments and a user of each kind. Relative to East-1, East-2 is at the same level, and East,
 * West and the default department are others. Initially no rule reaches beyond a user's own department.
 */
export interface Organisation {
  company: TestCompany;
  departments: Record<'home' | 'east' | 'east1' | 'east2' | 'west', TestDepartment>;
  /** Administrator, in the default department. */
  admin: TestUser;
  /** Group administrator of East. */
  groupAdmin: TestUser;
  /** Ordinary users that hold every code, named by their department. */
  east: TestUser;
  east1: TestUser;
  east2: TestUser;
  west: TestUser;
  /** In East without a role. */
  bare: TestUser;
}

export async function makeOrganisation(server: TestServer): Promise<Organisation> {
  const { db } = server.app.platform;
  const company = await makeCompany(db);
  const east = await makeDepartment(db, company.id, 'East');
  const departments = {
    home: company.home,
    east,
    east1: await makeDepartment(db, company.id, 'East-1', east),
    east2: await makeDepartment(db, company.id, 'East-2', east),
    west: await makeDepartment(db, company.id, 'West'),
  };
  const add = (department: TestDepartment, user: NewTestUser) =>
    makeUser(server, company.id, department, user);
  return {
    company,
    departments,
    admin: await add(departments.home, { is_admin: true }),
    groupAdmin: await add(east, { is_group_admin: true }),
    east: await add(east, { codes: COMPANY_CODES }),
    east1: await add(departments.east1, { codes: COMPANY_CODES }),
    east2: await add(departments.east2, { codes: COMPANY_CODES }),
    west: await add(departments.west, { codes: COMPANY_CODES }),
    bare: await add(east, {}),
  };
}

/** One object of every kind in each department, named like the department here. */
export async function insertThingsEverywhere(
  db: Db,
  { company, departments }: Organisation,
): Promise<Record<keyof Organisation['departments'], TestThings>> {
  const insert = (name: keyof Organisation['departments']) =>
    insertThings(db, company, departments[name], name);
  return {
    home: await insert('home'),
    east: await insert('east'),
    east1: await insert('east1'),
    east2: await insert('east2'),
    west: await insert('west'),
  };
}

export interface NewTestUser {
  is_admin?: boolean;
  is_group_admin?: boolean;
  /** Codes of a role created for this user; without them the user has no role. */
  codes?: readonly PermissionCode[];
}

/** A signed-in user of a company, without a usable password. */
export async function makeUser(
  server: TestServer,
  companyId: number,
  department: TestDepartment,
  { is_admin = false, is_group_admin = false, codes }: NewTestUser,
): Promise<TestUser> {
  const { db } = server.app.platform;
  const roleId = codes ? await insertRole(db, companyId, codes) : null;
  const user = newRow.user({
    company_id: companyId,
    department_id: department.id,
    role_id: roleId,
    is_admin: toFlag(is_admin),
    is_group_admin: toFlag(is_group_admin),
  });
  const id = await insertRow(db, 'user', user);
  const loginId = user.login_id;
  return { id, loginId, roleId, department, caller: await signInAs(server, id) };
}

async function insertRole(db: Db, companyId: number, codes: readonly PermissionCode[]): Promise<number> {
  const number = await withTransaction(db, (trx) => nextNumber(trx, 'role', companyId));
  const role = { company_id: companyId, number, actions: toJson([...codes]) };
  return insertRow(db, 'role', newRow.role(role));
}
