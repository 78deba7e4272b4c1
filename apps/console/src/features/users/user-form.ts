import {
  type PasswordProfile,
  ROLE_TYPES,
  rule,
  type User,
  userAddSchema,
  userUpdateSchema,
} from '@marquee/contract';
import type { z } from 'zod';
import { withPasswordRules } from '../../shared/form/password-rules.ts';

export type UserAddBody = z.output<typeof userAddSchema>;
export type UserUpdateBody = z.output<typeof userUpdateSchema>;

/** An ordinary user needs a role; the error is shown even while other fields are incomplete. */
const roleIsNeeded = {
  path: ['role_id'],
  message: rule('required'),
  when: () => true,
};

function hasRoleIfNeeded(values: { role_type?: unknown; is_group_admin?: unknown; role_id?: unknown }) {
  const isAdministrator = Number(values.role_type) === ROLE_TYPES.administrator;
  return isAdministrator || values.is_group_admin === true || values.role_id !== undefined;
}

export function userAddFormSchema(profile: PasswordProfile) {
  return withPasswordRules(userAddSchema, profile).refine(hasRoleIfNeeded, roleIsNeeded);
}

export const userUpdateFormSchema = userUpdateSchema.refine(hasRoleIfNeeded, roleIsNeeded);

/** Only changed fields are sent: absent ones stay as they are and are not validated again. */
export function changesOf(user: User, body: UserUpdateBody): UserUpdateBody {
  const before: Partial<UserUpdateBody> = {
    name: user.name,
    department_id: user.department_id,
    role_type: user.role_type,
    is_group_admin: user.is_group_admin,
    role_id: user.roles[0]?.id,
  };
  const changed = Object.entries(body).filter(
    ([name, value]) => name !== 'id' && value !== before[name as keyof UserUpdateBody],
  );
  return { id: user.id, ...Object.fromEntries(changed) };
}
