import type { Migration } from '../platform/database/migrate/migration.ts';

/** Devices that were admitted without an operator are active, like those that an operator accepted. */
export default {
  name: '0026-admitted-devices-are-active',
  statements: () => [`update device set is_active = 1 where state = 'active'`],
} satisfies Migration;
