import { USER_KINDS, type UserKind, wireKind } from './user-kind.ts';

export const USER_FILTERS = ['name', 'kind', 'role_id', 'is_waiting', 'is_disabled', 'group_id'] as const;

type Query = Record<string, string | number>;

/** The address holds a kind; the call takes a type and a flag. */
export function wireQuery({ kind, ...query }: Query): Query {
  return { ...query, ...kindQuery(kind) };
}

function kindQuery(kind: unknown): Query {
  if (!isKind(kind)) return {};
  const { role_type, is_group_admin } = wireKind(kind);
  return kind === 'admin' ? { role_type } : { role_type, is_group_admin: is_group_admin ? 1 : 0 };
}

function isKind(value: unknown): value is UserKind {
  return USER_KINDS.some((kind) => kind === value);
}
