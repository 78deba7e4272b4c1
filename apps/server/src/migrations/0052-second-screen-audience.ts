import type { Migration } from '../platform/database/migrate/migration.ts';

/** For which viewers a device last reported to promote on its second screen, as JSON; null for devices that never did. */
export default {
  name: '0052-second-screen-audience',
  statements: ({ text }) => [`alter table device add column second_audience ${text}`],
} satisfies Migration;
