import { type MaterialProgram, type materialProgramQuerySchema, resources } from '@marquee/contract';
import { filesOf, parseDocument } from '@marquee/scene';
import type { z } from 'zod';
import { listOf, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { type Reacher, seenBy } from '../../platform/reach/index.ts';

export type MaterialProgramQuery = z.output<typeof materialProgramQuerySchema>;

export async function list(
  db: Db,
  actor: Reacher,
  materialId: number,
  params: MaterialProgramQuery,
): Promise<Page<MaterialProgram>> {
  const found = query(db)
    .selectFrom('program')
    .where(seenBy(resources.programs, actor))
    .where('program.id', 'in', (eb) =>
      eb.selectFrom('program_material').select('program_id').where('material_id', '=', materialId),
    )
    .where(where.all(where.contains('program.name', params.name)));
  const order = newestFirst(params.sort, 'program', 'updated_at');
  const rows = (paged: typeof found) =>
    paged
      .innerJoin(...joinDepartment('program.department_id'))
      .leftJoin(...joinUser('program.creator_id'))
      .select(['program.id', 'program.number', 'program.name', 'program.width', 'program.height'])
      .select([DEPARTMENT_NAME, CREATOR_NAME, 'program.updated_at']);
  const { data: listed, pagination } = await listOf(found, { ...params, order, rows });
  const data: MaterialProgram[] = [];
  // Documents are large, so they are read one at a time, and only for this page.
  for (const row of listed) data.push({ ...row, scenes: await scenesOf(db, row.id, materialId) });
  return { data, pagination };
}

/** The scenes of a program that show a material; empty for a document that this version cannot read. */
async function scenesOf(db: Db, id: number, materialId: number): Promise<MaterialProgram['scenes']> {
  const row = await query(db)
    .selectFrom('program')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst();
  const parsed = row && parseDocument(JSON.parse(row.document));
  if (!parsed?.ok) return [];
  return parsed.document.scenes.flatMap((scene, index) => {
    const isShown = filesOf({ scenes: [scene] }).some((file) => file.materialId === materialId);
    return isShown ? [{ number: index + 1, name: scene.name }] : [];
  });
}
