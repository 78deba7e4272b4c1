import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';

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
  is_disabled: Generated<Flag>;
  created_at: Instant;
}

export interface DepartmentTable {
  id: Generated<number>;
  company_id: number;
  parent_id: number | null;
  /** Ids from the root, like `/1/4/`. */
  path: string;
  name: string;
  is_default: Generated<Flag>;
  /** Twelve flags: create, view, change, delete × own group, same level, others. */
  rules: Generated<string>;
  created_at: Instant;
}

export interface RoleTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  actions: Json<string[]>;
  created_at: Instant;
}

export interface UserTable {
  id: Generated<number>;
  /** Null for users of the platform, who belong to no company. */
  company_id: number | null;
  department_id: number | null;
  role_id: number | null;
  login_id: string;
  name: string;
  password_hash: string;
  /** 0 platform, 1 company. */
  belong_to: number;
  is_admin: Generated<Flag>;
  is_group_admin: Generated<Flag>;
  is_disabled: Generated<Flag>;
  must_change_password: Generated<Flag>;
  last_login_at: Instant | null;
  created_at: Instant;
  view_state: Generated<Json<Record<string, unknown>>>;
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  kind: 'cookie' | 'bearer';
  /** Codes a token is narrowed to; null for all that the user holds. */
  actions: Json<string[]> | null;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  address: string;
  user_agent: string;
}

export interface SignInFailureTable {
  id: Generated<number>;
  login_id: string;
  address: string;
  at: Instant;
}

export type GroupKind = 'device' | 'material' | 'program' | 'playlist' | 'template' | 'user';

export interface ResourceGroupTable {
  id: Generated<number>;
  kind: GroupKind;
  company_id: number;
  parent_id: number | null;
  /** Ids from the root, like `/1/4/`. */
  path: string;
  name: string;
  is_default: Generated<Flag>;
  sort: Generated<number>;
  created_at: Instant;
}
