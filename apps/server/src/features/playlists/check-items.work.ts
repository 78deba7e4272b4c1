import { type PlaylistItemInput, playlistErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { checkResources, wholeCompany } from '../../platform/reach/index.ts';
import { compositions } from '../compositions/index.ts';
import { listShown, lockMaterials } from '../materials/index.ts';
import { isSound } from '../programs/index.ts';
import { idsOf } from './playlist.entity.ts';

/**
 * Locks the programs and materials of a playlist until the transaction ends, so that none is deleted in the meantime. Items of
 * `saved` may stay, whatever their state and even if the author may not see them.
 * @throws Refusal when another one does not exist, may not be seen, or cannot be shown
 */
export async function checkItems(
  trx: Trx,
  actor: Actor,
  items: readonly PlaylistItemInput[],
  { saved, now }: { saved: readonly PlaylistItemInput[]; now: number },
): Promise<void> {
  const programIds = idsOf(items, 'program');
  const keptPrograms = idsOf(saved, 'program');
  const added = programIds.filter((id) => !keptPrograms.includes(id));
  await checkResources(trx, actor, resources.programs, added, 'view', playlistErrors.item_missing);
  const programs = await compositions.lock(trx, resources.programs, wholeCompany(actor), programIds);
  const materialIds = idsOf(items, 'material');
  const kept = idsOf(saved, 'material');
  const materials = await lockMaterials(trx, actor, materialIds, kept);
  if (programs.length + materials.length !== programIds.length + materialIds.length)
    refuse(playlistErrors.item_missing);
  const shown = [...(await listShown(trx, materials, now)).values()];
  const unusable = shown.filter((one) => !kept.includes(one.id) && (!one.isUsable || isSound(one)));
  if (unusable.length > 0) {
    refuse(playlistErrors.material_unusable, { names: unusable.map(({ name }) => name) });
  }
}
