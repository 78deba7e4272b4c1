import { PLAYLIST_COVERS, type PlaylistItemPicture } from '@marquee/contract';
import { fromJson } from '../../platform/database/columns.ts';
import type { StoredRow } from '../../platform/database/tables/recycle-bin.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { recycleBin } from '../../platform/recycle-bin/index.ts';
import { playlistItems } from '../playlists/index.ts';

interface Item {
  playlist_id: number;
  position: number;
  program_id: number | null;
  material_id: number | null;
}

/**
 * The pictures of the first items of deleted playlists, by the playlist. Programs may be in the bin too; materials that are show
 * their type only.
 */
export async function listCovers(
  db: Db,
  playlistIds: readonly number[],
): Promise<Map<number, PlaylistItemPicture[]>> {
  const parts = await recycleBin.listParts(db, 'playlist', playlistIds);
  const items = parts
    .filter(({ table_name }) => table_name === 'playlist_item')
    .map(({ row }) => toItem(fromJson(row)))
    .filter(({ position }) => position < PLAYLIST_COVERS)
    .sort((one, other) => one.position - other.position);
  const programIds = items.flatMap(({ program_id }) => program_id ?? []);
  const materialIds = items.flatMap(({ material_id }) => material_id ?? []);
  const [pictures, deleted] = await Promise.all([
    playlistItems.listPictures(db, { programIds, materialIds }),
    recycleBin.listProgramCovers(db, programIds),
  ]);
  const byKey = new Map(pictures.map((picture) => [`${picture.kind} ${picture.id}`, picture]));
  for (const { id, name, cover } of deleted) {
    const facts = { material_type: null, sha256: null, has_thumbnail: false };
    byKey.set(`program ${id}`, { kind: 'program', id, name, cover: cover && JSON.parse(cover), ...facts });
  }
  const pictureOf = ({ program_id, material_id }: Item) =>
    byKey.get(program_id === null ? `material ${material_id}` : `program ${program_id}`);
  const byPlaylist = Map.groupBy(items, ({ playlist_id }) => playlist_id);
  return new Map([...byPlaylist].map(([id, shown]) => [id, shown.flatMap((item) => pictureOf(item) ?? [])]));
}

function toItem({ playlist_id, position, program_id, material_id }: StoredRow): Item {
  const idOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    playlist_id: Number(playlist_id),
    position: Number(position),
    program_id: idOf(program_id),
    material_id: idOf(material_id),
  };
}
