import { filesOf, parseDocument } from '@marquee/scene';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** The programs and materials of a release by id, with the names at the time of the release. */
export interface ReleasedNames {
  programs: ReadonlyMap<number, string>;
  materials: ReadonlyMap<number, string>;
}

/** Lists the names of the releases that are or were for this device. */
export async function listOfDevice(
  db: Db,
  deviceId: number,
  releaseIds: readonly number[],
): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('release_device')
    .select('release_id')
    .where('device_id', '=', deviceId)
    .where('release_id', 'in', releaseIds)
    .execute();
  return rows.map((row) => row.release_id);
}

export async function get(db: Db, releaseId: number): Promise<ReleasedNames> {
  const programs = await query(db)
    .selectFrom('release_program')
    .select(['program_id', 'program_name', 'document'])
    .where('release_id', '=', releaseId)
    .execute();
  return {
    programs: new Map(programs.map((row) => [row.program_id, row.program_name])),
    materials: new Map(programs.flatMap((row) => materialsOf(row.document))),
  };
}

function materialsOf(document: string): [number, string][] {
  const parsed = parseDocument(JSON.parse(document));
  return parsed.ok ? filesOf(parsed.document).map((file) => [file.materialId, file.name]) : [];
}
