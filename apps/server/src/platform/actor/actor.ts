import { type DepartmentRules, holds, type PermissionCode } from '@marquee/contract';

/** Who makes a request, read from the database with every request. */
export interface Actor {
  user_id: number;
  session_id: number;
  /** A browser that somebody signed in with, or a token for scripts. */
  session_kind: 'cookie' | 'bearer';
  login_id: string;
  name: string;
  /**
   * The company in which this user works; every row seen or made belongs to it. Users of the platform, who belong
   * to no company, work in the first one.
   */
  company_id: number;
  /** Belongs to the platform, not to a company. */
  is_platform: boolean;
  /** The default department for users of the platform. */
  department_id: number;
  department_path: string;
  /** What the department's rules let this user do; who runs the group may do all in it. */
  rules: DepartmentRules;
  /** An administrator, for whom the rules of departments do not count, whatever codes a token is limited to. */
  sees_company: boolean;
  /** Holds every code as an administrator; a token for a few codes does not. */
  is_admin: boolean;
  is_group_admin: boolean;
  /** Codes of the role, or those that a token is limited to; administrators need none. Ask {@link mayDo}. */
  actions: ReadonlySet<string>;
  must_change_password: boolean;
  /** Network address of the request. */
  address: string;
}

export function mayDo(actor: Actor, code: PermissionCode): boolean {
  return holds(actor, code);
}
