import {
  PLAYLIST_COVERS,
  type Playlist,
  type PlaylistItemPicture,
  type PlaylistListItem,
  type playlistListQuerySchema,
  playlistTabs,
  resources,
  type TabCounts,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { type Flag, fromJson, type Json } from '../../platform/database/columns.ts';
import { countTabs } from '../../platform/database/count-tabs.ts';
import { jsonObjectsOf } from '../../platform/database/json-rows.ts';
import { listOf, mapPage, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, nameOrNumber, where } from '../../platform/database/where.ts';
import { GROUP_NAME, inGroup, joinGroup } from '../../platform/groups/index.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  hasName,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';
import { releasedUses } from '../released/index.ts';

export type PlaylistListQuery = z.output<typeof playlistListQuerySchema>;

const releases = releasedUses.releasesOfPlaylist('playlist.id');

/** Each content counted once, even if the playlist shows it several times. */
const size = sql<number>`(
  select cast(coalesce(sum(shown.size), 0) as bigint) from (
    select distinct playlist_item.program_id, playlist_item.material_id, coalesce(program.size, material.size) as size
    from playlist_item
    left join program on program.id = playlist_item.program_id
    left join material on material.id = playlist_item.material_id
    where playlist_item.playlist_id = playlist.id) as shown)`;

export async function list(db: Db, actor: Actor, params: PlaylistListQuery): Promise<Page<PlaylistListItem>> {
  const found = matching(db, actor, params);
  const order = newestFirst(params.sort, 'playlist', 'updated_at');
  const rows = (paged: typeof found) =>
    select(db)
      .select(covers(db).as('covers'))
      .where('playlist.id', 'in', paged.select('playlist.id'))
      .orderBy(order);
  return mapPage(await listOf(found, { ...params, order, rows }), (row) => ({
    ...row,
    covers: fromJson(row.covers).map(toPicture),
  }));
}

export async function counts(
  db: Db,
  actor: Actor,
  params: PlaylistListQuery,
): Promise<TabCounts<keyof typeof playlistTabs.filters>> {
  return countTabs(playlistTabs, matchesFilters, matching(db, actor, params));
}

export async function find(db: Db, actor: Actor, id: number): Promise<Playlist | undefined> {
  return select(db)
    .where(seenBy(resources.playlists, actor))
    .where('playlist.id', '=', id)
    .executeTakeFirst();
}

function matching(db: Db, actor: Actor, params: PlaylistListQuery) {
  return query(db)
    .selectFrom('playlist')
    .where(
      where.all(
        seenBy(resources.playlists, actor),
        inDepartment('playlist.department_id', actor, params.department_id),
        inGroup('playlist.group_id', 'playlist', actor, params.group_id),
        matchesFilters(params),
      ),
    );
}

function select(db: Db) {
  return query(db)
    .selectFrom('playlist')
    .innerJoin(...joinGroup('playlist.group_id'))
    .innerJoin(...joinDepartment('playlist.department_id'))
    .leftJoin(...joinUser('playlist.creator_id'))
    .select([
      'playlist.id',
      'playlist.number',
      'playlist.name',
      'playlist.group_id',
      GROUP_NAME,
      'playlist.department_id',
      DEPARTMENT_NAME,
      'playlist.program_count',
      'playlist.material_count',
      'playlist.duration_seconds',
      size.as('size'),
      releases.deviceCount.as('device_count'),
      'playlist.version',
      CREATOR_NAME,
      'playlist.created_at',
      'playlist.updated_at',
    ]);
}

interface CoverRow {
  kind: 'program' | 'material';
  id: number;
  name: string;
  /** The document of a program as JSON. */
  cover: string | null;
  material_type: PlaylistItemPicture['material_type'];
  sha256: string | null;
  has_thumbnail: Flag;
}

/** The first items, in playing order. */
function covers(db: Db) {
  const rows = jsonObjectsOf<CoverRow>(db, {
    kind: sql`shown.kind`,
    id: sql`shown.id`,
    name: sql`shown.name`,
    cover: sql`shown.cover`,
    material_type: sql`shown.material_type`,
    sha256: sql`shown.sha256`,
    has_thumbnail: sql`shown.has_thumbnail`,
  });
  return sql<Json<CoverRow[]>>`(select ${rows} from (
    select case when playlist_item.program_id is null then 'material' else 'program' end as kind,
      coalesce(program.id, material.id) as id, coalesce(program.name, material.name) as name, program.cover,
      material.type as material_type, material.sha256,
      case when material.thumbnail_sha256 is null then 0 else 1 end as has_thumbnail
    from playlist_item
    left join program on program.id = playlist_item.program_id
    left join material on material.id = playlist_item.material_id
    where playlist_item.playlist_id = playlist.id and playlist_item.position < ${sql.lit(PLAYLIST_COVERS)}
    order by playlist_item.position) as shown)`;
}

function toPicture({ cover, has_thumbnail, ...row }: CoverRow): PlaylistItemPicture {
  return { ...row, cover: cover && JSON.parse(cover), has_thumbnail: has_thumbnail === 1 };
}

function matchesFilters(params: Partial<PlaylistListQuery>): Condition {
  const { search_playlist, name, number, creator, used } = params;
  return where.all(
    where.asked(search_playlist, (text) => nameOrNumber('playlist', text)),
    where.contains('playlist.name', name),
    where.eq('playlist.number', number),
    where.asked(creator, (text) => hasName('playlist.creator_id', text)),
    where.asked(used, (isUsed) => sql<boolean>`${sql.raw(isUsed ? '' : 'not ')}${releases.isReleased}`),
  );
}
