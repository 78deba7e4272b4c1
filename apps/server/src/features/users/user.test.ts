import type { User } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  COMPANY_CODES,
  describeServer,
  makeOrganisation,
  makeUser,
  type Organisation,
} from '../testing/index.ts';

interface Page {
  data: User[];
  pagination: { total: number };
}

let serial = 0;

describeServer('users', (get) => {
  let org: Organisation;
  beforeAll(async () => {
    org = await makeOrganisation(get().server);
  });

  const aUser = (overrides: object = {}) => {
    serial += 1;
    return {
      login_id: `person-${serial}`,
      password: 'first#1',
      confirm_password: 'first#1',
      department_id: org.departments.east.id,
      role_id: org.east.roleId,
      ...overrides,
    };
  };
  const add = (overrides: object = {}) => org.admin.caller.post<User>('/users', aUser(overrides));
  const signIn = (login_id: string, password = 'first#1') =>
    get().server.inject({ method: 'POST', url: '/signin', payload: { login_id, password } });

  it('are added with a role and a department, and have to change the password', async () => {
    const user = await add({ login_id: 'ann', name: 'Ann' });
    expect(user).toMatchObject({
      login_id: 'ann',
      name: 'Ann',
      belong_to: 1,
      company_code: org.company.code,
      department_id: org.departments.east.id,
      department_name: 'East',
      role_type: 1,
      is_admin: false,
      is_group_admin: false,
      roles: [{ id: org.east.roleId }],
      is_disabled: false,
      must_change_password: true,
      has_second_factor: false,
      last_login_at: null,
    });
    expect(user).not.toHaveProperty('password_hash');
    expect((await signIn('ann')).json()).toMatchObject({ login_id: 'ann', must_change_password: true });
  });

  it('have their login as their name until they get one', async () => {
    const user = await add({ login_id: 'bob' });
    expect(user.name).toBe('bob');
    const { caller } = org.admin;
    expect(await caller.put<User>('/users', { id: user.id, name: 'Bob' })).toMatchObject({ name: 'Bob' });
  });

  it.each([
    ['administrators', { role_type: 0 }, { role_type: 0, is_admin: true, is_group_admin: false }],
    [
      'group administrators',
      { is_group_admin: true },
      { role_type: 1, is_admin: false, is_group_admin: true },
    ],
  ])('are added as %s by administrators, without a role', async (_, kind, expected) => {
    expect(await add({ ...kind, role_id: undefined })).toMatchObject({ ...expected, roles: [] });
  });

  it('of the platform are added by its administrators, and are visible to nobody else', async () => {
    const { admin, server } = get();
    const { data } = await admin.get<Page>('/users');
    const home = data.find((user) => user.login_id === 'admin')?.department_id ?? 0;
    const values = { department_id: home, role_id: undefined, role_type: 0 };
    const platform = await admin.post<User>('/users', aUser({ ...values, belong_to: 0 }));
    const ofCompany = await admin.post<User>('/users', aUser(values));
    expect(platform).toMatchObject({ belong_to: 0, company_code: null, department_id: home });
    expect(ofCompany).toMatchObject({ belong_to: 1, company_code: 'default' });
    const listed = async (query = '') =>
      (await admin.get<Page>(`/users${query}`)).data.map((user) => user.login_id);
    expect(await listed()).toEqual(expect.arrayContaining(['admin', platform.login_id, ofCompany.login_id]));
    expect(await listed(`?group_id=${home}`)).toEqual([ofCompany.login_id]);

    const inFirst = await makeUser(
      server,
      await companyOf(ofCompany.id),
      { id: home, path: `/${home}/` },
      {
        is_admin: true,
      },
    );
    const seen = await inFirst.caller.get<Page>('/users');
    expect(seen.data.every((user) => user.belong_to === 1)).toBe(true);
    expect(await inFirst.caller.refusal('PUT', '/users', { id: platform.id, name: 'x' })).toBe(
      'users.not_found',
    );
    expect(await inFirst.caller.refusal('POST', '/users', aUser({ ...values, belong_to: 0 }))).toBe(
      'users.kind_refused',
    );
  });

  const companyOf = async (id: number) => {
    const row = await query(get().db)
      .selectFrom('user')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.company_id ?? 0;
  };

  it('are filtered by department subtree, kind, state, role, and part of login or name', async () => {
    const { caller } = org.admin;
    const user = await add({
      login_id: 'listed-one',
      name: 'Zoë 50%',
      department_id: org.departments.east1.id,
    });
    await add({ login_id: 'listed-two', is_group_admin: true, department_id: org.departments.west.id });
    const logins = async (query: string) =>
      (await caller.get<Page>(`/users?per_page=200&${query}`)).data.map(({ login_id }) => login_id);
    expect(await logins(`name=listed-&group_id=${org.departments.east.id}`)).toEqual(['listed-one']);
    expect(await logins(`name=listed-&group_id=${org.departments.east1.id}`)).toEqual(['listed-one']);
    expect(await logins(`name=listed-&group_id=${org.departments.east2.id}`)).toEqual([]);
    expect(await logins('name=50%25')).toEqual(['listed-one']);
    expect(await logins('name=LISTED-&is_group_admin=1')).toEqual(['listed-two']);
    expect(await logins('name=listed-&role_type=0')).toEqual([]);
    expect(await logins(`name=listed-&role_id=${org.east.roleId}&sort=-login_id`)).toEqual([
      'listed-two',
      'listed-one',
    ]);
    await caller.post('/users-lock', { ids: [user.id] });
    expect(await logins('name=listed-&is_disabled=1')).toEqual(['listed-one']);
    expect(await caller.get('/users/counts?name=listed-')).toEqual({
      all: 2,
      waiting: 0,
      enabled: 1,
      disabled: 1,
    });
    const page = await caller.get<Page>('/users?name=listed-&per_page=1&page=2');
    expect(page).toMatchObject({ data: [{ login_id: 'listed-two' }], pagination: { total: 2 } });
  });

  it('of other departments are visible as far as the rule of the user’s department reaches', async () => {
    const logins = async (of: 'east' | 'east1' | 'west') => {
      const { data } = await org[of].caller.get<Page>('/users?per_page=200');
      return data.map(({ login_id }) => login_id);
    };
    expect(await logins('east')).toEqual(expect.arrayContaining([org.east.loginId, org.east1.loginId]));
    expect(await logins('east')).not.toContain(org.west.loginId);
    expect(await logins('east1')).not.toContain(org.east.loginId);
    const { data } = await org.west.caller.get<Page>(`/users?group_id=${org.departments.east.id}`);
    expect(data).toEqual([]);
  });

  it('have to sign in again only after a change of kind, department or role', async () => {
    const { server } = get();
    const { departments, admin } = org;
    const isSignedIn = async (user: { caller: { send: Organisation['admin']['caller']['send'] } }) =>
      (await user.caller.send('GET', '/query')).statusCode === 200;
    const changes = [
      [{ name: 'New' }, true],
      [{ department_id: departments.east.id, role_type: 1 }, true],
      [{ department_id: departments.west.id }, false],
      [{ role_id: org.west.roleId }, false],
      [{ is_group_admin: true }, false],
      [{ role_type: 0 }, false],
    ] as const;
    for (const [change, stays] of changes) {
      const user = await makeUser(server, org.company.id, departments.east, { codes: COMPANY_CODES });
      await admin.caller.put('/users', { id: user.id, ...change });
      expect(await isSignedIn(user), JSON.stringify(change)).toBe(stays);
    }
  });

  it('are logged with what changed, and without a password', async () => {
    const user = await add({ login_id: 'logged', name: 'Logged' });
    await org.admin.caller.put('/users', { id: user.id, department_id: org.departments.west.id });
    const rows = await query(get().db)
      .selectFrom('operation_log')
      .select(['operation', 'before', 'after', 'user_name'])
      .where('module', '=', 'users')
      .where('subject', '=', 'logged')
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ department: 'East', is_admin: false });
    expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ department: 'West', name: 'Logged' });
    expect(JSON.stringify(rows)).not.toMatch(/first#1|scrypt/);
  });

  it('take no fields that the calls do not declare', async () => {
    const forged = {
      is_admin: true,
      company_id: 1,
      password_hash: 'x',
      created_at: 1,
      deleted_at: 1,
      last_login_at: 5,
    };
    const user = await add({});
    expect(user).toMatchObject({ is_admin: false, company_code: org.company.code, last_login_at: null });
    expect(user.must_change_password).toBe(true);
    const edit = { id: user.id, ...forged, login_id: 'forged', belong_to: 0, is_disabled: true };
    const { fields } = await org.admin.caller.refused('PUT', '/users', edit);
    expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(forged)));
    expect(await org.admin.caller.put<User>('/users', { id: user.id })).toEqual(user);
  });
});
