import type { MaterialDetail } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';
import { releasedUses } from '../../released/index.ts';

type Uses = Pick<
  MaterialDetail,
  | 'used_by'
  | 'hidden_programs'
  | 'templates'
  | 'hidden_templates'
  | 'playlists'
  | 'hidden_playlists'
  | 'released_by'
  | 'hidden_releases'
>;

/** Names listed in a refusal. */
const MAX_NAMES = 10;

/** Lists what uses a material: by name what the actor sees, the rest as a number. */
export async function list(db: Db, actor: Reacher, materialId: number): Promise<Uses> {
  const [
    used_by,
    templates,
    playlists,
    released_by,
    hidden_programs,
    hidden_templates,
    hidden_playlists,
    hidden_releases,
  ] = await Promise.all([
    programsOf(db, [materialId])
      .select(['program.id', 'program.name'])
      .where(seen(actor, 'program'))
      .orderBy('program.name')
      .execute(),
    templatesOf(db, [materialId])
      .select(['template.id', 'template.name'])
      .where(seen(actor, 'template'))
      .orderBy('template.name')
      .execute(),
    playlistsOf(db, [materialId])
      .select(['playlist.id', 'playlist.name'])
      .distinct()
      .where(seen(actor, 'playlist'))
      .orderBy('playlist.name')
      .execute(),
    releasedUses.listOfMaterial(db, actor, materialId),
    countHiddenPrograms(db, actor, [materialId]),
    countHiddenTemplates(db, actor, [materialId]),
    countHiddenPlaylists(db, actor, [materialId]),
    releasedUses.countHiddenOfMaterials(db, actor, [materialId]),
  ]);
  return {
    used_by,
    hidden_programs,
    templates,
    hidden_templates,
    playlists,
    hidden_playlists,
    released_by,
    hidden_releases,
  };
}

/** Returns what prevents these materials from being deleted; undefined when nothing does. */
export async function find(
  trx: Trx,
  actor: Reacher,
  ids: readonly number[],
): Promise<{ names: string[]; hidden: number } | undefined> {
  const programs = await programsOf(trx, ids)
    .select('program.name')
    .distinct()
    .where(seen(actor, 'program'))
    .orderBy('program.name')
    .limit(MAX_NAMES)
    .execute();
  const templates = await templatesOf(trx, ids)
    .select('template.name')
    .distinct()
    .where(seen(actor, 'template'))
    .orderBy('template.name')
    .limit(MAX_NAMES)
    .execute();
  const playlists = await playlistsOf(trx, ids)
    .select('playlist.name')
    .distinct()
    .where(seen(actor, 'playlist'))
    .orderBy('playlist.name')
    .limit(MAX_NAMES)
    .execute();
  const releases = await releasedUses.findUsesOfMaterials(trx, actor, ids);
  const used = [...programs, ...templates, ...playlists].map(({ name }) => name);
  const names = [...new Set([...used, ...releases.names])];
  const hidden =
    (await countHiddenPrograms(trx, actor, ids)) +
    (await countHiddenTemplates(trx, actor, ids)) +
    (await countHiddenPlaylists(trx, actor, ids)) +
    releases.hidden;
  return names.length + hidden > 0 ? { names, hidden } : undefined;
}

/** Counts programs that use any of these materials and that the actor does not see. */
export async function countHiddenPrograms(db: Db, actor: Reacher, ids: readonly number[]): Promise<number> {
  const { hidden } = await programsOf(db, ids)
    .select((eb) => eb.fn.count<number>('program.id').distinct().as('hidden'))
    .where(sql<boolean>`not ${seen(actor, 'program')}`)
    .executeTakeFirstOrThrow();
  return hidden;
}

/** The same for templates. */
async function countHiddenTemplates(db: Db, actor: Reacher, ids: readonly number[]): Promise<number> {
  const { hidden } = await templatesOf(db, ids)
    .select((eb) => eb.fn.count<number>('template.id').distinct().as('hidden'))
    .where(sql<boolean>`not ${seen(actor, 'template')}`)
    .executeTakeFirstOrThrow();
  return hidden;
}

/** The same for playlists. */
async function countHiddenPlaylists(db: Db, actor: Reacher, ids: readonly number[]): Promise<number> {
  const { hidden } = await playlistsOf(db, ids)
    .select((eb) => eb.fn.count<number>('playlist.id').distinct().as('hidden'))
    .where(sql<boolean>`not ${seen(actor, 'playlist')}`)
    .executeTakeFirstOrThrow();
  return hidden;
}

function programsOf(db: Db, ids: readonly number[]) {
  return query(db)
    .selectFrom('program_material')
    .innerJoin('program', 'program.id', 'program_material.program_id')
    .where('program_material.material_id', 'in', ids);
}

function templatesOf(db: Db, ids: readonly number[]) {
  return query(db)
    .selectFrom('template_material')
    .innerJoin('template', 'template.id', 'template_material.template_id')
    .where('template_material.material_id', 'in', ids);
}

/** Playlists that show them by themselves, not in a program. */
function playlistsOf(db: Db, ids: readonly number[]) {
  return query(db)
    .selectFrom('playlist_item')
    .innerJoin('playlist', 'playlist.id', 'playlist_item.playlist_id')
    .where('playlist_item.material_id', 'in', ids);
}

function seen(actor: Reacher, table: 'program' | 'template' | 'playlist') {
  return withinReach(`${table}.department_id`, actor, 'program', 'view');
}
