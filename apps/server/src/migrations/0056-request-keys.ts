import type { Migration } from '../platform/database/migrate/migration.ts';

/** The key with which a device may repeat its enrolment, because the answer was lost. */
export default {
  name: '0056-request-keys',
  statements: ({ text }) => [
    `alter table device add column request_key_hash ${text}`,
    `alter table device add column request_salt ${text}`,
    `create unique index device_request_key on device (request_key_hash) where request_key_hash is not null`,
    `create index device_request_salt on device (registered_at) where request_salt is not null`,
  ],
} satisfies Migration;
