import type { CurrentUser } from '@marquee/contract';
import type { ReactNode } from 'react';
import { AccessContext, mayCall } from '../access/access.ts';

const ann: CurrentUser = {
  id: 1,
  login_id: 'ann',
  name: 'Ann',
  belong_to: 1,
  company_code: 'acme',
  company_name: 'Acme',
  department_id: 1,
  department_name: 'default',
  is_admin: false,
  is_group_admin: false,
  must_change_password: false,
  has_second_factor: false,
  password_profile: 'standard',
  last_login_at: null,
};

/** A part of a page as a user of the company `acme` sees it who holds these codes. */
export function AsUser({ actions, children }: { actions: readonly string[]; children: ReactNode }) {
  return (
    <AccessContext value={{ user: ann, actions, may: (call) => mayCall({ actions: [...actions] }, call) }}>
      {children}
    </AccessContext>
  );
}
