import type { PlaylistItemInput, PlaylistItemPicture } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';

/** The items of a playlist, without facts of the programs and materials. */
export async function list(db: Db, playlistId: number): Promise<PlaylistItemInput[]> {
  const rows = await query(db)
    .selectFrom('playlist_item')
    .select(['program_id', 'material_id', 'duration_seconds'])
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .execute();
  return rows.map(({ program_id, material_id, duration_seconds }) =>
    program_id === null
      ? { kind: 'material', id: Number(material_id), duration_seconds }
      : { kind: 'program', id: program_id, duration_seconds },
  );
}

export async function replace(
  trx: Trx,
  playlistId: number,
  items: readonly PlaylistItemInput[],
): Promise<void> {
  await query(trx).deleteFrom('playlist_item').where('playlist_id', '=', playlistId).execute();
  const rows = items.map(({ kind, id, duration_seconds }, position) => ({
    playlist_id: playlistId,
    position,
    program_id: kind === 'program' ? id : null,
    material_id: kind === 'material' ? id : null,
    duration_seconds,
  }));
  await query(trx).insertInto('playlist_item').values(rows).execute();
}

/** The items with the programs and materials that they show, in playing order. */
export async function listShown(db: Db, playlistId: number) {
  return shownItems(db)
    .select([
      'playlist_item.duration_seconds',
      sql<number>`coalesce(program.number, material.number)`.as('number'),
      sql<number | null>`case when material.type in ('picture', 'document') then null
        else coalesce(program.duration_ms, material.duration_ms) end`.as('natural_ms'),
      sql<number | null>`coalesce(program.width, material.width)`.as('width'),
      sql<number | null>`coalesce(program.height, material.height)`.as('height'),
      sql<number>`coalesce(program.size, material.size)`.as('size'),
      'material.processing',
      'material.expires_at',
    ])
    .where('playlist_item.playlist_id', '=', playlistId)
    .orderBy('playlist_item.position')
    .execute();
}

export type ShownItemRow = Awaited<ReturnType<typeof listShown>>[number];

function shownItems(db: Db) {
  return query(db)
    .selectFrom('playlist_item')
    .leftJoin('program', 'program.id', 'playlist_item.program_id')
    .leftJoin('material', 'material.id', 'playlist_item.material_id')
    .select([
      sql<number>`coalesce(program.id, material.id)`.as('id'),
      sql<string>`coalesce(program.name, material.name)`.as('name'),
      'program.cover',
      'material.type as material_type',
      'material.sha256',
      'material.thumbnail_sha256',
    ]);
}

/** The pictures of programs and materials that deleted playlists show, as far as these exist. */
export async function listPictures(
  db: Db,
  { programIds, materialIds }: { programIds: readonly number[]; materialIds: readonly number[] },
): Promise<PlaylistItemPicture[]> {
  const ofProgram = { kind: 'program', material_type: null, sha256: null, has_thumbnail: false } as const;
  const [programs, materials] = await Promise.all([
    programIds.length === 0
      ? []
      : query(db)
          .selectFrom('program')
          .select(['id', 'name', 'cover'])
          .where('id', 'in', idList(db, programIds))
          .execute(),
    materialIds.length === 0
      ? []
      : query(db)
          .selectFrom('material')
          .select(['id', 'name', 'type', 'sha256', 'thumbnail_sha256'])
          .where('id', 'in', idList(db, materialIds))
          .execute(),
  ]);
  return [
    ...programs.map(({ cover, ...row }) => ({ ...row, ...ofProgram, cover: cover && JSON.parse(cover) })),
    ...materials.map(({ type, thumbnail_sha256, ...row }) => ({
      ...row,
      kind: 'material' as const,
      cover: null,
      material_type: type,
      has_thumbnail: thumbnail_sha256 !== null,
    })),
  ];
}
