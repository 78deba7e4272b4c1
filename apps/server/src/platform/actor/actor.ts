import { type Access, type DepartmentRules, holds, type PermissionCode, permits } from '@marquee/contract';

/** Who makes a request; read from the database on every request. */
export interface Actor {
  user_id: number;
  session_id: number;
  /** A signed-in browser, or a token for scripts. */
  session_kind: 'cookie' | 'bearer';
  /** Name of the token that acts for the user. */
  token_name?: string;
  login_id: string;
  name: string;
  /**
   * The company this user works in; every row they see or create belongs to it. Platform users, who belong to no
   * company, work in the first one.
   */
  company_id: number;
  /** Belongs to the platform, not to a company. */
  is_platform: boolean;
  /** For platform users, the default department. */
  department_id: number;
  department_path: string;
  /** The user's rights by the department's rules; a group administrator may do everything in the department. */
  rules: DepartmentRules;
  /** An administrator: department rules do not apply, even when a token is limited to a few codes. */
  sees_company: boolean;
  /** An administrator with every code; false for a token that is limited to a few codes. */
  is_admin: boolean;
  is_group_admin: boolean;
  /** Codes of the role, or those that a token is limited to; administrators need none. Check with {@link mayDo}. */
  actions: ReadonlySet<string>;
  must_change_password: boolean;
  /** Network address of the request. */
  address: string;
}

export function mayDo(actor: Actor, code: PermissionCode): boolean {
  return holds(actor, code);
}

/** Whether the actor may call a route with this access. */
export function holdsAccess(actor: Actor, access: Access): boolean {
  if (access === 'signed-in') return true;
  if (typeof access !== 'object') return false;
  return permits(access, (code) => mayDo(actor, code));
}
