import type { GroupKind } from '@marquee/contract';
import type { Db } from '../../platform/database/transaction.ts';
import { makeCompany } from './organisations.ts';
import { insertThings, type TestThings } from './things.ts';

/** Ids of objects that belong to a company other than the administrator's. */
export interface Stranger extends TestThings {
  companyId: number;
  departmentId: number;
  groups: Record<GroupKind, number>;
}

/** Another company with one object of every kind, all named "theirs". */
export async function makeStranger(db: Db): Promise<Stranger> {
  const company = await makeCompany(db);
  const things = await insertThings(db, company, company.home, 'theirs');
  return { ...things, companyId: company.id, departmentId: company.home.id, groups: company.groups };
}
