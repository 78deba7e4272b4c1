import type { PermissionCode } from '@marquee/contract';

/** Who makes a request, read from the database with every request. */
export interface Actor {
  user_id: number;
  session_id: number;
  login_id: string;
  name: string;
  /**
   * The company in which this user works; every row seen or made belongs to it. Users of the platform, who belong
   * to no company, work in the first one.
   */
  company_id: number;
  /** Belongs to the platform, not to a company. */
  is_platform: boolean;
  department_id: number | null;
  is_admin: boolean;
  is_group_admin: boolean;
  /** Codes of the role; administrators need none. Ask {@link mayDo}. */
  actions: ReadonlySet<string>;
  /** Network address of the request. */
  address: string;
}

/** Administrators and group administrators hold every code (spec §6). */
export function mayDo(actor: Actor, code: PermissionCode): boolean {
  return actor.is_admin || actor.is_group_admin || actor.actions.has(code);
}
