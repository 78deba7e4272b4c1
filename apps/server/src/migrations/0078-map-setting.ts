import type { Migration } from '../platform/database/migrate/migration.ts';

/** The tiles of the maps of devices, for the whole server. */
export default {
  name: '0078-map-setting',
  statements: ({ int }) => [
    `create table map_setting (
      id ${int} not null primary key check (id = 1),
      tile_address text,
      tile_attribution text not null,
      tile_max_zoom ${int} not null
    )`,
  ],
} satisfies Migration;
