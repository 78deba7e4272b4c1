import { filesOf, parseDocument } from '@marquee/scene';
import type { Db } from '../../../platform/database/transaction.ts';
import { releasedPrograms } from '../../released/index.ts';

/** The programs and materials of a release by id, with the names at the time of the release. */
export interface ReleasedNames {
  programs: ReadonlyMap<number, string>;
  materials: ReadonlyMap<number, string>;
}

export async function get(db: Db, releaseId: number): Promise<ReleasedNames> {
  const programs = await releasedPrograms.listDocuments(db, releaseId);
  return {
    programs: new Map(programs.map((row) => [row.program_id, row.program_name])),
    materials: new Map(programs.flatMap((row) => materialsOf(row.document))),
  };
}

function materialsOf(document: string): [number, string][] {
  const parsed = parseDocument(JSON.parse(document));
  return parsed.ok ? filesOf(parsed.document).map((file) => [file.materialId, file.name]) : [];
}
