import type { Group } from '@marquee/contract';

/** A group or a department that the reader may change. */
export function aGroup(overrides: Partial<Group> = {}): Group {
  return {
    group_id: 3,
    parent_id: null,
    company_code: 'default',
    name: '华东部',
    is_default: false,
    count: 1,
    may_add: true,
    may_change: true,
    may_delete: true,
    ...overrides,
  };
}
