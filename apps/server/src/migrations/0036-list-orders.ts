import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The orders of lists of programs and templates by time. Without an index, each page reads the documents of all: the times
 * come after them in the row.
 */
export default {
  name: '0036-list-orders',
  statements: () => [
    `create index program_updated on program (company_id, updated_at)`,
    `create index program_created on program (company_id, created_at)`,
    `create index template_created on template (company_id, created_at)`,
  ],
} satisfies Migration;
