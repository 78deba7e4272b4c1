import { refuse, releaseErrors } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import {
  checkMaterials,
  checkProgramReach,
  contentsOf,
  materialIdsOf,
  type ProgramRepository,
  type ProgramRow,
  readDocument,
} from '../programs/index.ts';
import type { ReleasedFile, ReleasedProgram } from './release.repository.ts';

export interface Snapshot {
  programs: ReleasedProgram[];
  /** Every content once, whichever programs show it. */
  files: ReleasedFile[];
}

/**
 * Programs as they are now, in the order asked for, with all their files. The programs and their materials are held
 * until the transaction ends.
 * @throws Refusal when a program is not for the actor to see, shows nothing, or has lost a material
 */
export async function takeSnapshot(
  trx: Trx,
  actor: Actor,
  programs: ProgramRepository,
  asked: { programIds: number[]; screen: number },
): Promise<Snapshot> {
  await checkProgramReach(trx, actor, asked.programIds, 'view', releaseErrors.program_not_found);
  const held = await programs.hold(trx, actor, asked.programIds);
  const rows = new Map(held.map((row) => [row.id, row]));
  const snapshot: Snapshot = { programs: [], files: [] };
  const files = new Map<string, ReleasedFile>();
  for (const id of asked.programIds) {
    const program = rows.get(id) ?? refuse(releaseErrors.program_not_found);
    const document = readProgram(program);
    // Who sees a program sees it whole.
    const kept = materialIdsOf(document);
    await checkMaterials(trx, actor, document, { kept, missing: releaseErrors.material_missing });
    for (const { sha256, size, mime } of contentsOf(document)) files.set(sha256, { sha256, size, mime });
    snapshot.programs.push({
      program_id: id,
      program_name: program.name,
      screen: asked.screen,
      document: JSON.stringify(document),
      duration_ms: program.duration_ms,
      size: program.size,
    });
  }
  return { ...snapshot, files: [...files.values()] };
}

function readProgram(program: ProgramRow): SceneDocument {
  const document = readDocument(JSON.parse(program.document));
  const showsSomething = document.scenes.some(
    ({ background, elements }) => background.file || elements.some((element) => !element.hidden),
  );
  return showsSomething ? document : refuse(releaseErrors.program_empty, { name: program.name });
}
