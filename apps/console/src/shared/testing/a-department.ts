import type { Group } from '@marquee/contract';

export const aDepartment: Group = {
  group_id: 3,
  parent_id: null,
  company_code: 'default',
  name: '华东部',
  is_default: false,
  count: 1,
  may_add: true,
  may_change: true,
  may_delete: true,
};
