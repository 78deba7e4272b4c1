import { USER_KINDS, type UserKind, wireKind } from './user-kind.ts';
import { STATE_FILTERS, USER_STATES, type UserStateName } from './user-state-name.ts';

export const USER_FILTERS = ['name', 'kind', 'role_id', 'state', 'group_id'] as const;

type Query = Record<string, string | number>;

/** The address holds a kind and a state; the call takes a type and flags. */
export function wireQuery({ kind, state, ...query }: Query): Query {
  return { ...query, ...kindQuery(kind), ...(isState(state) && STATE_FILTERS[state]) };
}

function kindQuery(kind: unknown): Query {
  if (!isKind(kind)) return {};
  const { role_type, is_group_admin } = wireKind(kind);
  return kind === 'admin' ? { role_type } : { role_type, is_group_admin: is_group_admin ? 1 : 0 };
}

function isKind(value: unknown): value is UserKind {
  return USER_KINDS.some((kind) => kind === value);
}

function isState(value: unknown): value is UserStateName {
  return USER_STATES.some((state) => state === value);
}
