import { resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Reacher, seenBy, withinReach } from '../../../platform/reach/index.ts';
import { releasedUses } from '../../released/index.ts';

/**
 * The materials whose files this actor may read: those that the actor sees, and those shown by a program, template, playlist
 * or release that the actor sees, because these are always shown completely. This gives no access to other files:
 * only users who see a material can put it into a program.
 */
export function materialFilesSeenBy(actor: Reacher): RawBuilder<boolean> {
  const seen = seenBy(resources.materials, actor);
  if (actor.sees_company) return seen;
  const within = (column: string) => withinReach(column, actor, 'program', 'view');
  return sql<boolean>`(${seen} or material.company_id = ${actor.company_id} and (
    exists (
      select 1 from program_material join program on program.id = program_material.program_id
      where program_material.material_id = material.id and ${within('program.department_id')})
    or exists (
      select 1 from template_material join template on template.id = template_material.template_id
      where template_material.material_id = material.id and ${within('template.department_id')})
    or exists (
      select 1 from playlist_item join playlist on playlist.id = playlist_item.playlist_id
      where (playlist_item.material_id = material.id or playlist_item.program_id in (
        select program_id from program_material where program_material.material_id = material.id))
        and ${within('playlist.department_id')})
    or ${releasedUses.isReleasedTo(actor, 'material.id')}))`;
}
