import { type CurrentUser, PERMISSION_CODES } from '@marquee/contract';
import type { ReactNode } from 'react';
import { AccessContext, mayCall } from '../access/access.ts';
import { ViewStateContext } from '../preferences/use-preference.ts';
import { ViewStateStore } from '../preferences/view-state-store.ts';

export interface TestSession {
  user?: Partial<CurrentUser>;
  /** The codes that they hold; all by default. */
  actions?: readonly string[];
  viewState?: ViewStateStore;
}

/** Wraps pages for a signed-in user, with a view state that is not saved. */
export function SignedIn({ session, children }: { session: TestSession; children: ReactNode }) {
  const actions = [...(session.actions ?? PERMISSION_CODES)];
  const viewState = session.viewState ?? new ViewStateStore({}, async () => undefined);
  return (
    <AccessContext
      value={{ user: aCurrentUser(session.user), actions, may: (call) => mayCall({ actions }, call) }}
    >
      <ViewStateContext value={viewState}>{children}</ViewStateContext>
    </AccessContext>
  );
}

export function aCurrentUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    login_id: 'wang-wu',
    name: '王五',
    phone: '',
    email: '',
    belong_to: 1,
    company_code: 'default',
    company_name: '默认企业',
    department_id: 1,
    department_name: '默认部门',
    is_admin: false,
    is_group_admin: false,
    must_change_password: false,
    has_second_factor: false,
    password_profile: 'standard',
    last_login_at: null,
    ...overrides,
  };
}

/** The answer of the server to the first call of a page. */
export function anOpening({
  user = aCurrentUser(),
  actions = [],
  nav = [],
}: {
  user?: CurrentUser;
  actions?: string[];
  nav?: { code: string; parent: string | null }[];
}) {
  return { user, control: { is_admin: false, is_group_admin: false, actions }, nav, view_state: {} };
}
