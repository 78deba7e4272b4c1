import { companyErrors } from '../companies/company.errors.ts';
import { departmentErrors } from '../departments/department.errors.ts';
import { groupErrors } from '../groups/group.errors.ts';
import { defineArea, defineResource } from '../kernel/resource.ts';
import { roleErrors } from '../roles/role.errors.ts';
import { sessionErrors } from '../sessions/session.errors.ts';
import { userErrors } from '../users/user.errors.ts';

export const companies = defineResource('companies', {
  kind: 'company',
  words: { zh: '企业', en: 'Companies' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: companyErrors,
  missing: companyErrors.not_found,
});

export const departments = defineResource('departments', {
  kind: 'department',
  words: { zh: '部门', en: 'Departments' },
  rule: 'group',
  owned: false,
  handedOver: false,
  folders: false,
  errors: departmentErrors,
  missing: groupErrors.not_found,
});

/** Users; their tree is the tree of departments. */
export const users = defineResource('users', {
  kind: 'user',
  words: { zh: '用户', en: 'Users' },
  rule: 'group',
  owned: true,
  handedOver: false,
  folders: false,
  errors: userErrors,
  missing: userErrors.not_found,
});

export const roles = defineResource('roles', {
  kind: 'role',
  words: { zh: '角色', en: 'Roles' },
  rule: 'group',
  owned: 'shared',
  handedOver: false,
  folders: false,
  errors: roleErrors,
  missing: roleErrors.not_found,
});

/** The rights of the signed-in user. When they change, the console reloads the permissions and every list. */
export const access = defineArea('access', { words: { zh: '权限', en: 'Permissions' } });

export const sessions = defineResource('sessions', {
  kind: 'session',
  words: { zh: '登录会话', en: 'Sessions' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: sessionErrors,
  missing: sessionErrors.not_found,
  live: false,
});

export const tokens = defineResource('tokens', {
  kind: 'token',
  words: { zh: '访问令牌', en: 'Access tokens' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: sessionErrors,
  missing: sessionErrors.token_not_found,
  live: false,
});

/** Each user's preferences in the console. */
export const viewState = defineArea('view-state', {
  words: { zh: '界面偏好', en: 'View preferences' },
  live: false,
});
