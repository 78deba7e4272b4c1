import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The first facts about devices in the console: the released program on each screen, its open fault, and releases that
 * are not on all of their devices. Accepting a device activates it.
 */
export default {
  name: '0023-device-attention',
  statements: ({ engine, int, text }) => [
    `alter table device add column current_release_id ${int}`,
    `alter table device add column current_program_id ${int}`,
    `alter table device add column fault_kind ${text}`,
    `alter table device add column fault_at ${int}`,
    `update device set is_active = 1 where activated_at is not null`,
    `alter table release_program add column cover ${text} not null default 'null'`,
    engine === 'sqlite'
      ? `update release_program set cover = json_set(document, '$.scenes',
          json_array(json_extract(document, '$.scenes[0]')))`
      : `update release_program set cover = jsonb_set(document::jsonb, '{scenes}',
          jsonb_build_array(document::jsonb -> 'scenes' -> 0))::text`,
    // Few rows at any time: most devices have all of their releases.
    `create index release_device_unsynchronised on release_device (sync_state, device_id, release_id)
      where removed_at is null and sync_state <> 'synchronised'`,
  ],
} satisfies Migration;
