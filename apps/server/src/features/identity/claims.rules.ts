import { type IdentityProvider, optionalEmail, userNameSchema } from '@marquee/contract';

/** The claims of a provider about somebody, after its signature was verified. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

const LOGIN_LENGTH = 18;

/** Whether the address is of an allowed domain and the provider has verified it; without domains everybody may sign in. */
export function mayEnter(
  { email_domains }: Pick<IdentityProvider, 'email_domains'>,
  claims: Claims,
): boolean {
  if (email_domains.length === 0) return true;
  const { email, email_verified } = claims;
  if (typeof email !== 'string' || (email_verified !== true && email_verified !== 'true')) return false;
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return email.includes('@') && email_domains.includes(domain);
}

/** The department and the role of the first rule for one of the groups; null where the setting decides nothing. */
export function placeOf(
  provider: Pick<IdentityProvider, 'groups_claim' | 'group_rules' | 'department_id' | 'role_id'>,
  claims: Claims,
): { department_id: number | null; role_id: number | null } {
  const found = claims[provider.groups_claim];
  const groups = (Array.isArray(found) ? found : [found]).filter((group) => typeof group === 'string');
  const match = provider.group_rules.find(({ group }) => groups.includes(group));
  return {
    department_id: match?.department_id ?? provider.department_id,
    role_id: match?.role_id ?? provider.role_id,
  };
}

/** A login from the names that the provider knows; another one for each `attempt`. */
export function loginFrom({ preferred_username, email }: Claims, attempt: number): string {
  const [source] = [preferred_username, email].filter((name) => typeof name === 'string' && name !== '');
  const name = String(source ?? '')
    .split('@')[0]
    ?.toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const base = name && name.length >= 3 ? name : 'user';
  if (attempt === 0 && base !== 'user') return base.slice(0, LOGIN_LENGTH);
  const suffix = `-${attempt + 1}`;
  return base.slice(0, LOGIN_LENGTH - suffix.length) + suffix;
}

/** Name and e-mail of a new user, where they are well-formed. */
export function personFrom({ name, email }: Claims, loginId: string): { name: string; email: string } {
  const named = userNameSchema.safeParse(typeof name === 'string' ? name.slice(0, 32) : '');
  const mailed = optionalEmail.safeParse(email);
  return { name: named.success ? named.data : loginId, email: mailed.success ? mailed.data : '' };
}
