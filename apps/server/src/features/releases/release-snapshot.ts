import { programErrors, refuse, releaseErrors, resources } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { checkResources } from '../../platform/reach/index.ts';
import {
  type CompositionRow,
  compositions,
  contentsOf,
  factsOf,
  materialIdsOf,
  readDocument,
  resolveMaterials,
} from '../compositions/index.ts';
import { resolveSpeeches } from '../speeches/index.ts';
import type { ReleasedFile, ReleasedProgram, Snapshot } from './release.repository.ts';

/**
 * The current programs in the requested order, with all their files. The programs and their materials are locked until
 * the transaction ends.
 * @throws Refusal when the actor may not see a program, or when it shows nothing or lacks a material
 */
export async function takeSnapshot(
  trx: Trx,
  actor: Actor,
  asked: { programIds: number[]; screen: number; now: number },
): Promise<Snapshot> {
  await checkResources(
    trx,
    actor,
    resources.programs,
    asked.programIds,
    'view',
    releaseErrors.program_not_found,
  );
  const held = await compositions.lock(trx, resources.programs, actor, asked.programIds);
  const rows = new Map(held.map((row) => [row.id, row]));
  const programsNow: ReleasedProgram[] = [];
  const materialIds = new Set<number>();
  const files = new Map<string, ReleasedFile>();
  const speeches = new Set<string>();
  for (const id of asked.programIds) {
    const program = rows.get(id) ?? refuse(releaseErrors.program_not_found);
    const saved = readProgram(program);
    const shown = await resolveMaterials(trx, actor, saved, {
      // A user who sees a program sees all of its materials.
      kept: materialIdsOf(saved),
      unusableKept: [],
      missing: releaseErrors.material_missing,
      unusable: releaseErrors.material_unusable,
      now: asked.now,
    });
    const { document, lacking } = await resolveSpeeches(trx, shown, asked.now);
    for (const key of lacking) speeches.add(key);
    for (const materialId of materialIdsOf(document)) materialIds.add(materialId);
    for (const { sha256, size, mime } of contentsOf(document)) files.set(sha256, { sha256, size, mime });
    const { duration_ms, size, cover } = factsOf(document);
    programsNow.push({
      program_id: id,
      program_name: program.name,
      screen: asked.screen,
      document: JSON.stringify(document),
      content_hash: program.content_hash,
      cover,
      duration_ms,
      size,
    });
  }
  return {
    programs: programsNow,
    files: [...files.values()],
    materialIds: [...materialIds],
    speeches: [...speeches],
  };
}

function readProgram(program: CompositionRow): SceneDocument {
  const document = readDocument(JSON.parse(program.document), programErrors);
  const showsSomething = document.scenes.some(
    ({ background, elements }) => background.file || elements.some((element) => !element.hidden),
  );
  return showsSomething ? document : refuse(releaseErrors.program_empty, { name: program.name });
}
