import type { MaterialProgram, materialProgramQuerySchema } from '@marquee/contract';
import { filesOf, parseDocument } from '@marquee/scene';
import type { z } from 'zod';
import { contains } from '../../platform/database/like.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Reacher } from '../../platform/reach/index.ts';
import { programsSeenBy } from './program.policy.ts';

export type MaterialProgramQuery = z.output<typeof materialProgramQuerySchema>;

export async function list(
  db: Db,
  actor: Reacher,
  materialId: number,
  { name, sort, page, per_page }: MaterialProgramQuery,
): Promise<{ items: MaterialProgram[]; total: number }> {
  const found = query(db)
    .selectFrom('program')
    .where(programsSeenBy(actor))
    .where('program.id', 'in', (eb) =>
      eb.selectFrom('program_material').select('program_id').where('material_id', '=', materialId),
    )
    .$if(name !== undefined, (qb) => qb.where(contains<'program'>('program.name', name ?? '')));
  const { column, descending } = sort ?? { column: 'updated_at', descending: true };
  const [{ total }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .innerJoin('department', 'department.id', 'program.department_id')
      .leftJoin('user', 'user.id', 'program.creator_id')
      .select(['program.id', 'program.number', 'program.name', 'program.width', 'program.height'])
      .select(['department.name as department_name', 'user.name as creator_name', 'program.updated_at'])
      .orderBy(`program.${column}`, descending ? 'desc' : 'asc')
      .orderBy('program.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ]);
  const items: MaterialProgram[] = [];
  // Documents are large: one at a time, and of this page alone.
  for (const row of rows) items.push({ ...row, scenes: await scenesOf(db, row.id, materialId) });
  return { items, total };
}

/** The scenes of a program that show a material; none of a document that this version cannot read. */
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
