import type { Migration } from '../platform/database/migrate/migration.ts';

/** Tokens of vendor accounts were encrypted by a key of the same database. They are forgotten, and people sign in once more. */
export default {
  name: '0101-vendor-tokens',
  statements: () => [
    `update licence_setting set account_phone = null, account_name = null, account_type = null,
      account_token = null, account_expires_at = null`,
  ],
} satisfies Migration;
