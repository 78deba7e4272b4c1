import type { User } from '@marquee/contract';

export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 7,
    login_id: 'zhang-san',
    name: '张三',
    phone: '',
    email: '',
    belong_to: 1,
    company_code: 'default',
    company_name: '默认企业',
    department_id: 3,
    department_name: '华东部',
    role_type: 1,
    is_admin: false,
    is_group_admin: false,
    roles: [{ id: 4, name: '编辑' }],
    is_disabled: false,
    is_waiting: false,
    must_change_password: false,
    has_second_factor: false,
    upload_bytes: 0,
    last_login_at: null,
    created_at: 0,
    ...overrides,
  };
}
