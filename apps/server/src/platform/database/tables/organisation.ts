import type { User } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';

export type Language = 'zh' | 'en';

export interface CompanyTable {
  id: Generated<number>;
  code: string;
  name: string;
  admin_name: string;
  login_name: string;
  phone: string;
  /** Bytes. */
  storage_quota: number;
  device_quota: number;
  /** Whether every new device waits for an operator. */
  approves_devices: Generated<Flag>;
  /** Whether releases wait for a review. */
  reviews_releases: Generated<Flag>;
  /** Whether somebody other than the author has to review. */
  review_not_author: Generated<Flag>;
  /** Whether two reviewers have to approve. */
  review_by_two: Generated<Flag>;
  is_disabled: Generated<Flag>;
  /** The language of content that comes from the product; null until somebody signs in. */
  language: Language | null;
  created_at: Instant;
}

/** A company's own name and look in place of Marquee's; null where it shows Marquee's. */
export interface CompanyBrandTable {
  company_id: number;
  product_name: string | null;
  /** `#rrggbb`. */
  accent: string | null;
  support_line: string | null;
  logo_sha256: string | null;
  login_picture_sha256: string | null;
}

export interface DepartmentTable {
  id: Generated<number>;
  company_id: number;
  parent_id: number | null;
  /** Ids from the root, like `/1/4/`. */
  path: string;
  name: string;
  is_default: Generated<Flag>;
  /** The rights of the members on departments, users and roles: twelve flags, see the contract's department rules. */
  rules: Generated<string>;
  device_rules: Generated<string>;
  material_rules: Generated<string>;
  program_rules: Generated<string>;
  created_at: Instant;
}

export interface RoleTable {
  id: Generated<number>;
  company_id: number;
  /** Null for a role of the whole company. */
  department_id: number | null;
  number: Generated<number>;
  name: string;
  actions: Json<string[]>;
  created_at: Instant;
}

export interface UserTable {
  id: Generated<number>;
  /** Null for platform users, who belong to no company. */
  company_id: number | null;
  department_id: number | null;
  role_id: number | null;
  login_id: string;
  name: string;
  /** Empty if unknown, as the e-mail. */
  phone: Generated<string>;
  email: Generated<string>;
  password_hash: string;
  belong_to: User['belong_to'];
  is_admin: Generated<Flag>;
  is_group_admin: Generated<Flag>;
  is_disabled: Generated<Flag>;
  /** Signed up and not approved yet; disabled until then. */
  is_waiting: Generated<Flag>;
  must_change_password: Generated<Flag>;
  last_login_at: Instant | null;
  created_at: Instant;
  view_state: Generated<Json<Record<string, unknown>>>;
  /** Deleted users keep their row, so that what they created still shows their name. */
  deleted_at: Instant | null;
  password_changed_at: Instant | null;
}

/** Former passwords, which the strict profile refuses. */
export interface PasswordHistoryTable {
  user_id: number;
  password_hash: string;
  replaced_at: Instant;
}

export interface SecondFactorTable {
  user_id: number;
  /** Base32. */
  secret: string;
  /** Null until confirmed with a first code; has no effect before. */
  confirmed_at: Instant | null;
  /** The last time step whose code was accepted; no code is accepted twice. */
  last_step: Generated<number>;
  recovery_hashes: Generated<Json<string[]>>;
  created_at: Instant;
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  kind: 'cookie' | 'bearer';
  /** Permission codes that a token is limited to; null for all codes of the user. */
  actions: Json<string[]> | null;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  /** When a browser's session ends although it is in use; null for never. */
  ends_at: Generated<Instant | null>;
  address: string;
  user_agent: string;
  /** Name of a token, chosen by its owner. */
  name: Generated<string>;
}

export interface SignInFailureTable {
  id: Generated<number>;
  login_id: string;
  address: string;
  at: Instant;
}

export type GroupKind = 'device' | 'material' | 'program' | 'playlist' | 'template';

export interface ResourceGroupTable {
  id: Generated<number>;
  kind: GroupKind;
  company_id: number;
  /** Null for a folder of the whole company. */
  department_id: number | null;
  parent_id: number | null;
  /** Ids from the root, like `/1/4/`. */
  path: string;
  name: string;
  is_default: Generated<Flag>;
  /** Whether its items came with the product. */
  is_sample: Generated<Flag>;
  sort: Generated<number>;
  created_at: Instant;
}
