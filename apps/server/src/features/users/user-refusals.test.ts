import { DEFAULT_RULE, type PermissionCode, type User } from '@marquee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  COMPANY_CODES,
  describeOnBothServers,
  makeOrganisation,
  makeUser,
  type NewTestUser,
  type Organisation,
  setRules,
  VIEWS_BESIDE,
} from '../testing/index.ts';

const FEW: PermissionCode[] = [
  '61109',
  '61110',
  '61111',
  '61112',
  '61113',
  '61114',
  '61115',
  '61117',
  '61201',
];

let serial = 0;

describeOnBothServers('users are refused', (get) => {
  let org: Organisation;
  let stranger: Organisation;
  beforeAll(async () => {
    org = await makeOrganisation(get().server);
    stranger = await makeOrganisation(get().server);
  });

  const inEast = (user: NewTestUser) => makeUser(get().server, org.company.id, org.departments.east, user);
  const ordinary = () => inEast({ codes: FEW });

  const addition = (overrides: object = {}) => {
    serial += 1;
    return {
      login_id: `refused-${serial}`,
      password: 'first#1',
      confirm_password: 'first#1',
      department_id: org.departments.east.id,
      role_id: org.east.roleId,
      ...overrides,
    };
  };

  /** Everything that can be done to one user. */
  const onUser = (id: number): [Parameters<Caller['refusal']>[0], string, object][] => [
    ['PUT', '/users', { id, name: 'x' }],
    ['PUT', '/users-password', { id }],
    ['POST', '/users-lock', { ids: [id] }],
    ['DELETE', '/users-lock', { ids: [id] }],
    ['PUT', '/users-role', { ids: [id], role_id: org.east.roleId }],
    ['DELETE', '/users', { ids: [id] }],
  ];

  describe('when added', () => {
    const refusal = (by: Caller, overrides: object) => by.refusal('POST', '/users', addition(overrides));

    it('for invalid fields', async () => {
      const { caller } = org.admin;
      const error = await caller.refused('POST', '/users', addition({ login_id: 'No', password: 'short' }));
      expect(error.code).toBe('platform.invalid_request');
      const codes = error.fields.map(({ path, code }) => `${path} ${code}`);
      expect(codes).toEqual(expect.arrayContaining(['login_id rules.login_id', 'password rules.password']));
      const unequal = await caller.refused('POST', '/users', addition({ confirm_password: 'other#1' }));
      expect(unequal.fields).toMatchObject([{ path: 'confirm_password', code: 'rules.password_match' }]);
    });

    it('with a login that exists in any company', async () => {
      const { caller } = org.admin;
      expect(await refusal(caller, { login_id: stranger.admin.loginId })).toBe('users.login_taken');
    });

    it('with the same login in concurrent requests', async () => {
      const body = addition();
      const answers = await Promise.all([1, 2].map(() => org.admin.caller.send('POST', '/users', body)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    });

    it('for another company, whether it exists or not', async () => {
      const { caller } = org.admin;
      expect(await refusal(caller, { company_code: stranger.company.code })).toBe('users.enterprise');
      expect(await refusal(caller, { company_code: 'nowhere' })).toBe('users.enterprise');
      const own = addition({ company_code: org.company.code });
      expect(await caller.post<User>('/users', own)).toMatchObject({ login_id: own.login_id });
    });

    it('without a role, unless their kind holds every code', async () => {
      expect(await refusal(org.admin.caller, { role_id: undefined })).toBe('users.role_required');
    });

    it('as administrators or group administrators by other users', async () => {
      for (const by of [org.groupAdmin, org.east]) {
        expect(await refusal(by.caller, { role_type: 0 })).toBe('users.kind_refused');
        expect(await refusal(by.caller, { is_group_admin: true })).toBe('users.kind_refused');
      }
    });

    it('as platform users by other users', async () => {
      expect(await refusal(org.admin.caller, { belong_to: 0 })).toBe('users.kind_refused');
    });

    it('with a role that exceeds the caller’s codes, is not visible, or is missing', async () => {
      const few = await ordinary();
      expect(await refusal(few.caller, {})).toBe('roles.beyond_you');
      expect(await refusal(few.caller, { role_id: stranger.east.roleId })).toBe('users.role_not_found');
      expect(await refusal(few.caller, { role_id: 99_999_999 })).toBe('users.role_not_found');
      await few.caller.post('/users', addition({ role_id: few.roleId }));
    });

    it('in a department that the caller does not see or may not add users to', async () => {
      const { departments } = org;
      const into = (id: number) => refusal(org.east.caller, { department_id: id });
      expect(await into(departments.west.id)).toBe('groups.not_found');
      expect(await into(stranger.departments.home.id)).toBe('groups.not_found');
      expect(await into(99_999_999)).toBe('groups.not_found');
      await setRules(get().db, departments.east, { rules: VIEWS_BESIDE });
      expect(await into(departments.west.id)).toBe('platform.out_of_reach');
      await setRules(get().db, departments.east, { rules: DEFAULT_RULE });
    });
  });

  describe('to a caller who', () => {
    it('does not see them, like absent ones', async () => {
      const bystanders = [org.west.id, stranger.east.id, 99_999_999];
      for (const id of bystanders) {
        for (const [method, url, body] of onUser(id)) {
          expect(await org.east.caller.refusal(method, url, body), `${method} ${url}`).toBe(
            'users.not_found',
          );
        }
      }
    });

    it('sees them but may not change them', async () => {
      await setRules(get().db, org.departments.east, { rules: VIEWS_BESIDE });
      const { id } = await makeUser(get().server, org.company.id, org.departments.west, { codes: FEW });
      for (const [method, url, body] of onUser(id)) {
        expect(await org.east.caller.refusal(method, url, body), url).toBe('platform.out_of_reach');
      }
      await setRules(get().db, org.departments.east, { rules: DEFAULT_RULE });
    });

    it.each<[string, NewTestUser, NewTestUser]>([
      ['an administrator and a group administrator', { is_admin: true }, { is_group_admin: true }],
      ['two group administrators', { is_group_admin: true }, { is_group_admin: true }],
      ['a user with more codes and one with few', { codes: COMPANY_CODES }, { codes: FEW }],
      ['a group administrator and a user with all codes', { is_group_admin: true }, { codes: COMPANY_CODES }],
    ])('ranks below them: %s', async (_, target, by) => {
      const { id } = await inEast(target);
      const { caller } = await inEast(by);
      for (const [method, url, body] of onUser(id)) {
        expect(await caller.refusal(method, url, body), `${method} ${url}`).toBe('users.above_you');
      }
    });

    it('may not assign the role, or does not see it', async () => {
      const { id } = await inEast({ codes: FEW });
      const { caller } = await ordinary();
      const give = (role_id: number | null) => [
        caller.refusal('PUT', '/users-role', { ids: [id], role_id }),
        caller.refusal('PUT', '/users', { id, role_id }),
      ];
      expect(await Promise.all(give(org.east.roleId))).toEqual(['roles.beyond_you', 'roles.beyond_you']);
      const unseen = ['users.role_not_found', 'users.role_not_found'];
      expect(await Promise.all(give(stranger.east.roleId))).toEqual(unseen);
      expect(await Promise.all(give(99_999_999))).toEqual(unseen);
    });

    it('wants to make them administrators without being one', async () => {
      const { id } = await ordinary();
      const change = (by: Caller, kind: object) => by.refusal('PUT', '/users', { id, ...kind });
      expect(await change(org.groupAdmin.caller, { role_type: 0 })).toBe('users.kind_refused');
      expect(await change(org.east.caller, { is_group_admin: true })).toBe('users.kind_refused');
    });

    it('would leave them without kind and role', async () => {
      const { id } = await inEast({ is_group_admin: true });
      const change = { id, is_group_admin: false };
      expect(await org.admin.caller.refusal('PUT', '/users', change)).toBe('users.role_required');
    });
  });

  it.each<[string, NewTestUser, object]>([
    ['an administrator', { is_admin: true }, { role_type: 1, is_group_admin: true }],
    ['a group administrator', { is_group_admin: true }, { role_type: 0 }],
    ['an ordinary user', { codes: FEW }, { is_group_admin: true }],
  ])('when they change more than their own name: %s', async (_, kind, otherKind) => {
    const { caller, id, roleId } = await inEast(kind);
    const renamed = await caller.put<User>('/users', { id, name: 'Self' });
    expect(renamed.name).toBe('Self');
    const elsewhere = { department_id: org.departments.east1.id };
    const role_id = roleId ?? org.east.roleId;
    const refusals = [
      caller.refusal('PUT', '/users', { id, ...otherKind }),
      caller.refusal('PUT', '/users', { id, ...elsewhere }),
      caller.refusal('PUT', '/users-role', { ids: [id], role_id }),
      caller.refusal('PUT', '/users-password', { id }),
      caller.refusal('POST', '/users-lock', { ids: [id] }),
      caller.refusal('DELETE', '/users', { ids: [id] }),
    ];
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['users.self_kept']));
  });

  it('all together if one of them is refused', async () => {
    const user = await ordinary();
    const { id: above } = await inEast({ is_admin: true });
    for (const other of [above, 99_999_999]) {
      const ids = [user.id, other];
      await org.groupAdmin.caller.refusal('POST', '/users-lock', { ids });
      await org.groupAdmin.caller.refusal('DELETE', '/users', { ids });
    }
    expect((await user.caller.send('GET', '/query')).statusCode).toBe(200);
  });
});
