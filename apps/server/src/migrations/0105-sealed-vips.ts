import type { Migration } from '../platform/database/migrate/migration.ts';

/** The encrypted texts about a person. The server encrypts those of before after its start and empties their columns. */
export default {
  name: '0105-sealed-vips',
  statements: ({ text }) => [`alter table vip add column person ${text}`],
} satisfies Migration;
