import { type ErrorDefinition, refuse } from '@marquee/contract';
import { filesOf, type SceneDocument } from '@marquee/scene';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Reacher } from '../../platform/reach/index.ts';
import { holdMaterials } from '../materials/index.ts';
import { materialIdsOf } from './program-document.ts';

/**
 * Checks that the company has every file the document names, as the document names it, and holds those materials
 * until the transaction ends, so that none is deleted meanwhile. The actor has to see each, but those that were there
 * before may stay: whoever works on a program of several departments need not see all that the others put in.
 * @throws Refusal `missing` with the names of those that are gone, were never there, or are not for him to see.
 */
export async function checkMaterials(
  trx: Trx,
  actor: Reacher,
  document: SceneDocument,
  { kept, missing }: { kept: readonly number[]; missing: ErrorDefinition },
): Promise<void> {
  const materials = await holdMaterials(trx, actor, materialIdsOf(document), kept);
  const known = new Map(materials.map((material) => [material.id, material]));
  const names = filesOf(document)
    .filter((file) => {
      const material = known.get(file.materialId);
      return material?.sha256 !== file.sha256 || material.size !== file.size || material.mime !== file.mime;
    })
    .map((file) => file.name);
  if (names.length > 0) refuse(missing, { names: [...new Set(names)] });
}
