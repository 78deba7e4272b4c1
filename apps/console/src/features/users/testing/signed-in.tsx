import type { CurrentUser, Group } from '@marquee/contract';
import type { ReactNode } from 'react';
import { AccessContext } from '../../../shared/access/access.ts';

export function me(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    login_id: 'admin',
    name: 'admin',
    belong_to: 1,
    company_code: 'default',
    company_name: '默认企业',
    department_id: 3,
    department_name: '华东部',
    is_admin: true,
    is_group_admin: false,
    must_change_password: false,
    has_second_factor: false,
    password_profile: 'standard',
    last_login_at: null,
    ...overrides,
  };
}

/** What a page shows to somebody who holds every code. */
export function SignedIn({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <AccessContext value={{ user, actions: [], may: () => true }}>{children}</AccessContext>;
}

export const aDepartment: Group = {
  group_id: 3,
  parent_id: null,
  company_code: 'default',
  name: '华东部',
  is_default: false,
  count: 1,
  may_add: true,
  may_change: true,
  may_delete: true,
};
