import type { Migration } from '../platform/database/migrate/migration.ts';

/** The home page counts devices and materials by these columns, and reads no whole rows for it. */
export default {
  name: '0087-overview-indexes',
  statements: () => [
    `create index device_overview on device (company_id, state, is_online, is_active, soft_version, system_type,
      device_type, region, department_id, moved_at, offline_at)`,
    `create index device_black_screen on device (company_id, fault_at) where fault_kind = 'black-screen'`,
    `create index device_low_space on device (company_id, free_space) where free_space < 536870912`,
    `create index material_overview on material (company_id, department_id, type, size, expires_at)`,
  ],
} satisfies Migration;
