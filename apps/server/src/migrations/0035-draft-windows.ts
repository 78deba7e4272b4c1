import type { Migration } from '../platform/database/migrate/migration.ts';

/** The window of the editor that saved a draft. */
export default {
  name: '0035-draft-windows',
  statements: ({ text }) =>
    ['program_draft', 'template_draft'].map((table) => `alter table ${table} add column window_id ${text}`),
} satisfies Migration;
