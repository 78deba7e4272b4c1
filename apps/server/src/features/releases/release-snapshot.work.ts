import { PUBLISH_TYPE, programErrors, refuse, releaseErrors, resources } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { checkResources, type Reacher } from '../../platform/reach/index.ts';
import {
  type CompositionRow,
  compositions,
  contentsOf,
  factsOf,
  materialIdsOf,
  readDocument,
  resolveMaterials,
} from '../compositions/index.ts';
import { listShown, lockMaterials, type ShownMaterial } from '../materials/index.ts';
import { idsOf } from '../playlists/index.ts';
import { labelSets, materialDocument } from '../programs/index.ts';
import { releaseOf, resolveSpeeches } from '../speeches/index.ts';
import { materialItemId } from './material-item-id.model.ts';
import type { ReleasedFile, ReleasedProgram, Snapshot } from './release.repository.ts';
import type { ReleaseContent } from './release-content.model.ts';

/**
 * The current programs and materials in the requested order, with all their files. They are locked until the transaction
 * ends.
 * @throws Refusal when the actor may not see a program, or when one shows nothing or lacks a material
 */
export async function takeSnapshot(
  trx: Trx,
  actor: Actor,
  { content, now }: { content: ReleaseContent; now: number },
): Promise<Snapshot> {
  const { items, reach } = content;
  const programs = await snapshotPrograms(trx, actor, { ids: idsOf(items, 'program'), reach, now });
  const materials = await snapshotMaterials(trx, actor, idsOf(items, 'material'), now);
  const released: ReleasedProgram[] = [];
  const materialIds = new Set<number>();
  const files = new Map<string, ReleasedFile>();
  const speeches = new Set<string>();
  let isInteractive = false;
  for (const { kind, id, screen, playMs } of items) {
    const { document, lacking, ...item } =
      kind === 'program'
        ? (programs.get(id) ?? refuse(releaseErrors.program_not_found))
        : materialItem(materials, id, playMs ?? 0);
    isInteractive ||= document.interaction !== undefined;
    for (const key of lacking) speeches.add(key);
    for (const materialId of materialIdsOf(document)) materialIds.add(materialId);
    for (const { sha256, size, mime } of contentsOf(document)) files.set(sha256, { sha256, size, mime });
    const { duration_ms, size, cover } = factsOf(document);
    released.push({
      ...item,
      screen,
      document: JSON.stringify(document),
      cover,
      duration_ms,
      play_ms: playMs,
      size,
    });
  }
  const isForBoth = new Set(items.map(({ screen }) => screen)).size > 1;
  const type = isInteractive ? PUBLISH_TYPE.interactive : PUBLISH_TYPE.ordinary;
  return {
    playlist: content.playlist,
    type: isForBoth ? PUBLISH_TYPE.dual_screen : type,
    isInteractive,
    programs: released,
    files: [...files.values()],
    materialIds: [...materialIds],
    speeches: [...speeches],
  };
}

/** A program or material as it is now. */
type CurrentItem = Pick<
  ReleasedProgram,
  'program_id' | 'program_name' | 'material_id' | 'content_hash' | 'label' | 'label_set'
> & {
  document: SceneDocument;
  /** Keys of the speeches that it lacks. */
  lacking: readonly string[];
};

async function snapshotPrograms(
  trx: Trx,
  actor: Actor,
  { ids, reach, now }: { ids: number[]; reach: Reacher; now: number },
): Promise<Map<number, CurrentItem>> {
  await checkResources(trx, reach, resources.programs, ids, 'view', releaseErrors.program_not_found);
  const sets = await labelSets.listOfPrograms(trx, ids);
  const current = new Map<number, CurrentItem>();
  for (const program of await compositions.lock(trx, resources.programs, reach, ids)) {
    const saved = readProgram(program);
    const shown = await resolveMaterials(trx, actor, saved, {
      // A user who sees a program sees all of its materials.
      kept: materialIdsOf(saved),
      unusableKept: [],
      missing: releaseErrors.material_missing,
      unusable: releaseErrors.material_unusable,
      now,
    });
    const { document, lacking } = await resolveSpeeches(trx, shown, releaseOf(actor, now));
    current.set(program.id, {
      program_id: program.id,
      program_name: program.name,
      material_id: null,
      content_hash: program.content_hash,
      label: program.label,
      label_set: sets.get(program.id)?.name ?? null,
      document,
      lacking: [...lacking],
    });
  }
  return current;
}

/** @throws Refusal with the names of those that cannot be shown now */
async function snapshotMaterials(
  trx: Trx,
  actor: Actor,
  ids: number[],
  now: number,
): Promise<Map<number, ShownMaterial>> {
  const shown = await listShown(trx, await lockMaterials(trx, actor, ids, ids), now);
  const unusable = [...shown.values()].filter(({ isUsable }) => !isUsable);
  if (unusable.length === 0) return shown;
  return refuse(releaseErrors.material_unusable, { names: unusable.map(({ name }) => name) });
}

function materialItem(
  materials: ReadonlyMap<number, ShownMaterial>,
  id: number,
  playMs: number,
): CurrentItem {
  const material = materials.get(id) ?? refuse(releaseErrors.material_missing, { names: [] });
  const document =
    materialDocument(material, playMs) ?? refuse(releaseErrors.material_unusable, { names: [material.name] });
  return {
    program_id: materialItemId(id),
    program_name: material.name,
    material_id: id,
    content_hash: '',
    label: null,
    label_set: null,
    document,
    lacking: [],
  };
}

function readProgram(program: CompositionRow): SceneDocument {
  const document = readDocument(JSON.parse(program.document), programErrors);
  const showsSomething = document.scenes.some(
    ({ background, elements }) => background.file || elements.some((element) => !element.hidden),
  );
  return showsSomething ? document : refuse(releaseErrors.program_empty, { name: program.name });
}
