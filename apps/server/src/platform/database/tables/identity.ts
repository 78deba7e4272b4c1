import type { IdentityProvider } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';
import type { Language } from './organisation.ts';

/** Where the users of a company sign in. */
export interface IdentityProviderTable {
  company_id: number;
  label: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  email_domains: Json<string[]>;
  creates_users: Flag;
  department_id: number | null;
  role_id: number | null;
  groups_claim: string;
  group_rules: Json<IdentityProvider['group_rules']>;
  refuses_passwords: Flag;
  session_hours: number;
  is_enabled: Flag;
}

/** The identity of a user at a provider. */
export interface UserIdentityTable {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  issuer: string;
  subject: string;
  linked_at: Instant;
}

/** A sign-in at a provider that a browser has begun; used once. */
export interface SsoAttemptTable {
  /** SHA-256 of the `state`. */
  state_hash: string;
  company_id: number;
  /** The user who links an identity; null for a sign-in. */
  user_id: number | null;
  /** SHA-256 of the cookie of the browser. */
  browser_hash: string;
  issuer: string;
  nonce: string;
  verifier: string;
  redirect_uri: string;
  return_path: string;
  lang: Language;
  expires_at: Instant;
}
