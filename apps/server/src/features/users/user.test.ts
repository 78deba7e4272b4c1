import type { CurrentUser, User } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothServers, makeOrganisation, type Organisation } from '../testing/index.ts';

let serial = 0;

describeOnBothServers('users', (get) => {
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
  });
});
