import { DEFAULT_RULE, type PermissionCode, type Role, type RoleDetail, type User } from '@marquee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { liveTopic } from '../../platform/live/live-events.ts';
import {
  type Caller,
  COMPANY_CODES,
  describeOnBothServers,
  makeOrganisation,
  makeUser,
  type NewTestUser,
  type Organisation,
  setRules,
} from '../testing/index.ts';

interface Page {
  data: Role[];
  pagination: { total: number };
}

const FEW: PermissionCode[] = ['61109', '61201', '61202', '61203', '61204'];
const VIEW: PermissionCode[] = ['11101', '31101'];

let serial = 0;

describeOnBothServers('roles', (get) => {
  let org: Organisation;
  let stranger: Organisation;
  let admin: Caller;
  beforeAll(async () => {
    org = await makeOrganisation(get().server);
    stranger = await makeOrganisation(get().server);
    admin = org.admin.caller;
  });

  const aName = () => {
    serial += 1;
    return `role-${serial}`;
  };
  const add = (by: Caller = admin, overrides: object = {}) =>
    by.post<RoleDetail>('/roles', { name: aName(), actions: VIEW, ...overrides });
  const list = async (by: Caller, query = '') => (await by.get<Page>(`/roles?per_page=200${query}`)).data;
  const inEast = (user: NewTestUser) => makeUser(get().server, org.company.id, org.departments.east, user);
  const holderOf = async (role: RoleDetail, user: NewTestUser = { codes: VIEW }) => {
    const holder = await inEast(user);
    await query(get().db).updateTable('user').set({ role_id: role.id }).where('id', '=', holder.id).execute();
    return holder;
  };

  it('are changed by sending them back as they were read, but not what the call cannot change', async () => {
    const { id } = await add();
    const role = await admin.get<RoleDetail>(`/roles/${id}`);
    const actions: PermissionCode[] = ['31101'];
    await admin.put('/roles', { ...role, actions });
    expect(await admin.get(`/roles/${id}`)).toMatchObject({ name: role.name, actions });
    const stale = await admin.refused('PUT', '/roles', { ...role, user_count: 7 });
    // It has one permission by now, and the script has read two.
    expect(stale.fields.map(({ path }) => path).toSorted()).toEqual(['action_count', 'user_count']);
    expect(await admin.get(`/roles/${id}`)).toMatchObject({ actions, user_count: 0 });
    const unknown = await admin.refused('PUT', '/roles', { ...role, id: 999_999 });
    expect(unknown.code).toBe('platform.invalid_request');
  });

  it('are added for the whole company by administrators, numbered, with their codes in the order of the tree', async () => {
    const first = await add(admin, { name: 'Editors', actions: ['31102', '31101', '31101'] });
    const next = await add();
    expect(first).toMatchObject({
      name: 'Editors',
      department_id: null,
      department_name: null,
      actions: ['31101', '31102'],
      action_count: 2,
      user_count: 0,
      users: [],
      may_change: true,
      may_delete: true,
    });
    expect(next.number).toBe(first.number + 1);
  });

  it('are added for their own department by other users', async () => {
    const { east } = org.departments;
    expect(await add(org.groupAdmin.caller)).toMatchObject({
      department_id: east.id,
      department_name: 'East',
    });
  });

  it.each([
    ['a comma-separated text', '11101,31101'],
    ['numbers', [11101, 31101]],
  ])('accept their codes as %s', async (_, actions) => {
    expect((await add(admin, { actions })).actions).toEqual(['11101', '31101']);
  });

  it('are listed if shared or in a visible department, with what the user may do to each', async () => {
    const shared = await add();
    const east = await add(org.groupAdmin.caller);
    const west = await add(org.west.caller);
    const flags = async (by: Caller, role: Role) => {
      const found = (await list(by)).find(({ id }) => id === role.id);
      return found && [found.may_change, found.may_delete];
    };
    expect(await flags(org.east.caller, shared)).toEqual([false, false]);
    expect(await flags(org.east.caller, east)).toEqual([true, true]);
    expect(await flags(org.east.caller, west)).toBeUndefined();
    expect(await flags(admin, west)).toEqual([true, true]);
    expect(await flags(stranger.admin.caller, shared)).toBeUndefined();
    const few = await inEast({ codes: FEW });
    expect(await flags(few.caller, east)).toEqual([false, false]);
    await setRules(get().db, org.departments.east, { rules: '110100000000' });
    expect(await flags(org.east.caller, east)).toEqual([false, true]);
    await setRules(get().db, org.departments.east, { rules: DEFAULT_RULE });
  });

  it('are filtered by part of the name and sorted', async () => {
    await add(admin, { name: 'Zebra_one' });
    await add(admin, { name: 'Zebra_two' });
    const names = async (query: string) => (await list(admin, query)).map(({ name }) => name);
    expect(await names('&name=ZEBRA_&sort=-name')).toEqual(['Zebra_two', 'Zebra_one']);
    expect(await names('&name=zebra_&sort=number')).toEqual(['Zebra_one', 'Zebra_two']);
    expect(await names('&name=zebra%25')).toEqual([]);
  });

  it('show how many users have them, and name the visible ones', async () => {
    const role = await add();
    const holder = await holderOf(role);
    const { west } = org.departments;
    const other = await makeUser(get().server, org.company.id, west, { codes: VIEW });
    await query(get().db).updateTable('user').set({ role_id: role.id }).where('id', '=', other.id).execute();
    const detail = await org.east.caller.get<RoleDetail>(`/roles/${role.id}`);
    expect(detail).toMatchObject({ user_count: 2, users: [{ id: holder.id, login_id: holder.loginId }] });
    expect((await admin.get<RoleDetail>(`/roles/${role.id}`)).users).toHaveLength(2);
    await admin.delete('/users', { ids: [other.id] });
    expect((await list(admin)).find(({ id }) => id === role.id)?.user_count).toBe(1);
  });

  it('apply to signed-in users with the next request', async () => {
    const role = await add(admin, { actions: ['11101'] });
    const holder = await holderOf(role);
    expect((await holder.caller.send('GET', '/materials')).statusCode).toBe(200);
    const changed = await admin.put<RoleDetail>('/roles', { id: role.id, actions: ['31101'] });
    expect(changed).toMatchObject({ name: role.name, actions: ['31101'] });
    expect(await holder.caller.refusal('GET', '/materials')).toBe('platform.no_permission');
    expect((await holder.caller.send('GET', '/programs')).statusCode).toBe(200);
  });

  it('make open consoles reload their permissions when codes change, but not when a name does', async () => {
    const role = await add();
    const { server } = get();
    server.clock.advance(1000);
    const heard: string[] = [];
    const leave = server.app.platform.bus.subscribe(
      liveTopic,
      ({ topic }) => heard.push(topic),
      () => {},
    );
    await admin.put('/roles', { id: role.id, name: aName() });
    server.clock.advance(1000);
    expect(heard).not.toContain('access');
    await admin.put('/roles', { id: role.id, actions: ['11101'] });
    server.clock.advance(1000);
    leave();
    expect(heard).toEqual(expect.arrayContaining(['roles', 'access']));
  });

  it('are renamed without changing their codes', async () => {
    const role = await add();
    const name = aName();
    expect(await admin.put<RoleDetail>('/roles', { id: role.id, name })).toMatchObject({
      name,
      actions: VIEW,
    });
    expect(await admin.put<RoleDetail>('/roles', { id: role.id })).toMatchObject({ name, actions: VIEW });
  });

  it('are deleted together', async () => {
    const roles = [await add(), await add()];
    await admin.delete('/roles', { ids: roles.map(({ id }) => id) });
    for (const { id } of roles) expect(await admin.refusal('GET', `/roles/${id}`)).toBe('roles.not_found');
  });

  it('are logged with their codes before and after', async () => {
    const role = await add();
    await admin.put('/roles', { id: role.id, actions: ['11101'] });
    await admin.delete('/roles', { ids: [role.id] });
    const rows = await query(get().db)
      .selectFrom('operation_log')
      .select(['before', 'after'])
      .where('module', '=', 'roles')
      .where('subject', '=', role.name)
      .orderBy('id')
      .execute();
    const parsed = rows.map(({ before, after }) => [before, after].map((text) => text && JSON.parse(text)));
    const { name } = role;
    expect(parsed).toEqual([
      [null, { name, actions: VIEW }],
      [
        { name, actions: VIEW },
        { name, actions: ['11101'] },
      ],
      [{ roles: [{ name, actions: ['11101'] }] }, null],
    ]);
  });

  it('take no fields that the calls do not declare', async () => {
    const forged = {
      company_id: 1,
      department_id: org.departments.west.id,
      number: 7_777_777,
      created_at: 1,
    };
    const role = await add(admin);
    for (const [method, body] of [
      ['POST', { name: aName(), actions: VIEW }],
      ['PUT', { id: role.id }],
    ] as const) {
      const { fields } = await admin.refused(method, '/roles', { ...body, ...forged });
      expect(fields.map(({ path }) => path)).toEqual(Object.keys(forged));
    }
    expect(await admin.get<RoleDetail>(`/roles/${role.id}`)).toEqual(role);
  });

  describe('are refused', () => {
    it('for invalid fields', async () => {
      const fields = async (overrides: object) => {
        const error = await admin.refused('POST', '/roles', { name: aName(), actions: VIEW, ...overrides });
        return error.fields.map(({ path, code }) => `${path.split('.')[0]} ${code}`);
      };
      expect(await fields({ name: 'a b' })).toEqual(['name rules.name_characters']);
      expect(await fields({ actions: [] })).toEqual(['actions rules.at_least_one_permission']);
      expect(await fields({ actions: ['99999'] })).toEqual(['actions rules.one_of']);
      expect(await fields({ actions: ['63000'] })).toEqual(['actions rules.one_of']);
    });

    it('with a name that the company already has; another company may have it', async () => {
      const { name, id } = await add();
      const other = await add();
      expect(await admin.refusal('POST', '/roles', { name, actions: VIEW })).toBe('roles.name_taken');
      expect(await admin.refusal('PUT', '/roles', { id: other.id, name })).toBe('roles.name_taken');
      expect(await add(stranger.admin.caller, { name })).toMatchObject({ name });
      expect(await admin.put<RoleDetail>('/roles', { id, name })).toMatchObject({ name });
    });

    it('with the same name in concurrent requests', async () => {
      const body = { name: aName(), actions: VIEW };
      const answers = await Promise.all([1, 2].map(() => admin.send('POST', '/roles', body)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    });

    it('with codes that the user lacks, whether new or already in the role', async () => {
      const { caller } = await inEast({ codes: FEW });
      expect(await caller.refusal('POST', '/roles', { name: aName(), actions: VIEW })).toBe(
        'roles.beyond_you',
      );
      const own = await add(caller, { actions: ['61109'] });
      const change = { id: own.id, actions: VIEW };
      expect(await caller.refusal('PUT', '/roles', change)).toBe('roles.beyond_you');
      const above = await add(org.groupAdmin.caller);
      const less = { id: above.id, actions: ['61109'] };
      expect(await caller.refusal('PUT', '/roles', less)).toBe('roles.beyond_you');
      expect(await caller.refusal('PUT', '/roles', { id: above.id, name: aName() })).toBe('roles.beyond_you');
      expect(await caller.refusal('DELETE', '/roles', { ids: [above.id] })).toBe('roles.beyond_you');
    });

    it('if they are not visible, like absent ones', async () => {
      const west = await add(org.west.caller);
      const theirs = await add(stranger.admin.caller);
      const { caller } = org.east;
      for (const id of [west.id, theirs.id, 99_999_999]) {
        expect(await caller.refusal('GET', `/roles/${id}`)).toBe('roles.not_found');
        expect(await caller.refusal('PUT', '/roles', { id, name: aName() })).toBe('roles.not_found');
        expect(await caller.refusal('DELETE', '/roles', { ids: [id] })).toBe('roles.not_found');
      }
    });

    it('for changing shared ones, and for adding where the rule does not allow it', async () => {
      const shared = await add();
      const { caller } = org.groupAdmin;
      expect(await caller.refusal('PUT', '/roles', { id: shared.id, name: aName() })).toBe(
        'platform.out_of_reach',
      );
      expect(await caller.refusal('DELETE', '/roles', { ids: [shared.id] })).toBe('platform.out_of_reach');
      await setRules(get().db, org.departments.east, { rules: '011100000000' });
      const body = { name: aName(), actions: VIEW };
      expect(await org.east.caller.refusal('POST', '/roles', body)).toBe('platform.out_of_reach');
      await setRules(get().db, org.departments.east, { rules: DEFAULT_RULE });
    });

    it('for deletion while one of them is in use, naming its users', async () => {
      const used = await add();
      const unused = await add();
      const holder = await holderOf(used);
      const ids = [used.id, unused.id];
      const error = await admin.refused('DELETE', '/roles', { ids });
      expect(error).toMatchObject({
        code: 'roles.in_use',
        params: { names: [used.name], logins: [holder.loginId], count: 1 },
      });
      await admin.get(`/roles/${unused.id}`);
      const { data } = await admin.get<{ data: User[] }>(`/users?role_id=${used.id}`);
      expect(data.map(({ id }) => id)).toEqual([holder.id]);
      await admin.put('/users-role', { ids: [holder.id], role_id: org.east.roleId });
      await admin.delete('/roles', { ids });
    });

    it('either deletion or assignment when both happen at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const role = await add();
        const user = await inEast({ codes: COMPANY_CODES });
        const answers = await Promise.all([
          admin.send('DELETE', '/roles', { ids: [role.id] }),
          admin.send('PUT', '/users-role', { ids: [user.id], role_id: role.id }),
        ]);
        expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
        expect(answers.every((answer) => answer.statusCode < 500)).toBe(true);
      }
    });
  });
});
