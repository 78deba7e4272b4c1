import type { Migration } from '../platform/database/migrate/migration.ts';

/** The token that a disabled device had, by which the same machine proves itself when it enrols again, and that it has done so. */
export default {
  name: '0066-returned-devices',
  statements: ({ int, text }) => [
    `alter table device add column former_token_hash ${text}`,
    `alter table device add column former_id ${int}`,
    `create index device_former_token on device (former_token_hash) where former_token_hash is not null`,
    `create index device_former on device (former_id) where former_id is not null`,
  ],
} satisfies Migration;
