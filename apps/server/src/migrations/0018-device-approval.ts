import type { Migration } from '../platform/database/migrate/migration.ts';

/** Companies that accept each device themselves, and what the number of waiting devices is limited by. */
export default {
  name: '0018-device-approval',
  statements: ({ int, text }) => [
    `alter table company add column approves_devices ${int} not null default 0 check (approves_devices in (0, 1))`,
    `alter table device add column enrol_address ${text}`,
    `create index device_waiting_company on device (company_id, registered_at) where state = 'waiting'`,
    `create index device_waiting_address on device (enrol_address) where state = 'waiting'`,
  ],
} satisfies Migration;
