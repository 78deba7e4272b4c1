import type { Migration } from '../platform/database/migrate/migration.ts';

/** The apps that devices report as installed. */
export default {
  name: '0071-device-apps',
  statements: ({ int, text }) => [
    `create table device_app (
      device_id ${int} not null references device (id) on delete cascade,
      package ${text} not null,
      name ${text} not null,
      version ${text} not null,
      version_code ${int},
      primary key (device_id, package)
    )`,
    `create index device_app_package on device_app (package, version)`,
  ],
} satisfies Migration;
