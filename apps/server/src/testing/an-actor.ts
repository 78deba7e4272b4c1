import { FULL_RULE } from '@marquee/contract';
import type { Actor } from '../platform/actor/actor.ts';

/** An administrator of the first company, by default. */
export function anActor(overrides: Partial<Actor> = {}): Actor {
  return {
    user_id: 1,
    session_id: 1,
    session_kind: 'cookie',
    login_id: 'ann',
    name: 'Ann',
    company_id: 1,
    is_platform: false,
    department_id: 1,
    department_path: '/1/',
    rules: { group: FULL_RULE, device: FULL_RULE, material: FULL_RULE, program: FULL_RULE },
    sees_company: true,
    is_admin: true,
    is_group_admin: false,
    actions: new Set(),
    must_change_password: false,
    address: '127.0.0.1',
    ...overrides,
  };
}
