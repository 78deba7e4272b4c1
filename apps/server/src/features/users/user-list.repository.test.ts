import { userListQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { anActor } from '../../testing/an-actor.ts';
import { plansOf } from '../../testing/plans-of.ts';
import { makeCompany, makeDepartment, type TestCompany, type TestDepartment } from '../testing/index.ts';
import * as userList from './user-list.repository.ts';

const DEPARTMENTS = 40;
const USERS = 20_000;

describeOnBothDatabases('a list of very many users', (get) => {
  let company: TestCompany;
  let top: TestDepartment;

  beforeAll(async () => {
    const { db } = get();
    company = await makeCompany(db);
    top = await makeDepartment(db, company.id, 'top');
    const departments = [top];
    for (let made = 0; made < DEPARTMENTS; made += 1) {
      const parent = made % 10 === 0 ? top : null;
      departments.push(await makeDepartment(db, company.id, `department-${made}`, parent));
    }
    for (let made = 0; made < USERS; made += 1000) {
      const users = Array.from({ length: 1000 }, (_, index) => ({
        company_id: company.id,
        department_id: departments[(made + index) % departments.length]?.id ?? 0,
        login_id: `person-${made + index}`,
        name: `Person ${made + index}`,
        password_hash: '',
        belong_to: 1 as const,
        created_at: made + index,
        last_login_at: index % 3 === 0 ? null : made + index,
      }));
      await query(db).insertInto('user').values(users).execute();
    }
    await sql`analyze`.execute(query(db));
  });

  const ask = (db: Db, query: Record<string, string>, isMember: boolean) => {
    const own = { group: '111100000000', device: '', material: '', program: '' };
    const narrowed = { sees_company: false, department_path: top.path, rules: own };
    const actor = anActor({ company_id: company.id, ...(isMember && narrowed) });
    return userList.list(db, actor, userListQuerySchema.parse(query));
  };
  const filters = () => ({ group_id: String(top.id), name: '99', per_page: '20' });

  it('filters by department subtree and part of the name, ordered by login', async () => {
    const { data, pagination } = await ask(get().db, filters(), false);
    expect(pagination.total).toBeGreaterThan(20);
    expect(data).toHaveLength(20);
    expect(data.every((user) => user.login_id.includes('99'))).toBe(true);
    const logins = data.map((user) => user.login_id);
    expect(logins).toEqual(logins.toSorted());
  });

  it.each([
    ['an administrator', false],
    ['a member of a department', true],
  ])('selects users by an index for %s, without a full scan', async (_, isMember) => {
    const plans = await plansOf(get(), (db) => ask(db, filters(), isMember));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toMatch(/SCAN (TABLE )?user\b|Seq Scan on \\?"?user\b/);
      expect(plan).toMatch(/user_(list|department|login)/);
    }
  });

  it('counts the users of each tab quickly', async () => {
    const start = performance.now();
    const actor = anActor({ company_id: company.id });
    const counts = await userList.counts(get().db, actor, userListQuerySchema.parse({}));
    expect(counts).toEqual({ all: USERS, waiting: 0, enabled: USERS, disabled: 0 });
    expect(performance.now() - start).toBeLessThan(500);
  });

  it.each(['created_at', 'last_login_at'])(
    'reads a page ordered by %s from the index of that order, in both directions',
    async (column) => {
      for (const sort of [column, `-${column}`]) {
        for (const is_platform of [false, true]) {
          const actor = anActor({ company_id: company.id, is_platform });
          const query = userListQuerySchema.parse({ sort, per_page: '20' });
          const plans = await plansOf(get(), (db) => userList.list(db, actor, query));
          // A statement counts the users of each source; the last one reads the page.
          const page = plans.at(-1);
          expect(page).toMatch(new RegExp(`(COVERING INDEX|Index Only Scan.* using) user_by_${column}`));
        }
      }
    },
  );

  it('shows platform users each other among those of the company, in one order', async () => {
    const { db } = get();
    const values = { password_hash: '', company_id: null, belong_to: 0 as const };
    await query(db)
      .insertInto('user')
      .values([
        { ...values, login_id: 'platform-1', name: 'P', created_at: 3, last_login_at: 5 },
        { ...values, login_id: 'platform-2', name: 'P', created_at: 19_999, last_login_at: null },
      ])
      .execute();
    const actor = anActor({ company_id: company.id, is_platform: true });
    const read = async (query: Record<string, string>) => {
      const { data, pagination } = await userList.list(db, actor, userListQuerySchema.parse(query));
      return { total: pagination.total, logins: data.map((user) => user.login_id) };
    };
    const first = await read({ sort: 'created_at', per_page: '3', page: '2' });
    expect(first).toEqual({ total: USERS + 2, logins: ['person-3', 'platform-1', 'person-4'] });
    const { logins } = await read({ sort: '-last_login_at', per_page: '1' });
    expect(logins).toEqual(['person-19998']);
    const last = await read({ sort: 'last_login_at', per_page: '1', page: String(USERS + 2) });
    expect(last.logins).toEqual(['platform-2']);
  });
});
