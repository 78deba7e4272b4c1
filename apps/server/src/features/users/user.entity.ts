import { ROLE_TYPES, type User } from '@marquee/contract';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { UserRow } from './user-row.repository.ts';

export function toUser(row: UserRow): User {
  const { role_id, role_name, second_factor_at, is_admin, is_group_admin, is_disabled, is_waiting, ...rest } =
    row;
  return {
    ...rest,
    role_type: is_admin === 1 ? ROLE_TYPES.administrator : ROLE_TYPES.ordinary,
    is_admin: is_admin === 1,
    is_group_admin: is_group_admin === 1,
    roles: role_id === null || role_name === null ? [] : [{ id: role_id, name: role_name }],
    is_disabled: is_disabled === 1,
    is_waiting: is_waiting === 1,
    must_change_password: row.must_change_password === 1,
    has_second_factor: second_factor_at !== null,
  };
}

/** Facts of a user for the log. */
export function factsOf(user: User): LogFacts {
  return logFacts({
    login_id: user.login_id,
    name: user.name,
    department: user.department_name,
    role: user.roles[0]?.name ?? null,
    is_admin: user.is_admin,
    is_group_admin: user.is_group_admin,
  });
}
