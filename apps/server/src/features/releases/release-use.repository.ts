import { filesOf, parseDocument } from '@marquee/scene';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';

/**
 * The releases among these that show any content of a material other than these. Having one of the contents is no proof,
 * because a part of a document may have stayed the same when it was replaced.
 */
export async function listWithOtherContent(
  db: Db,
  releaseIds: readonly number[],
  materialId: number,
  contents: ReadonlySet<string>,
): Promise<Set<number>> {
  const others = new Set<number>();
  for (const id of releaseIds) {
    if (await showsOther(db, id, materialId, contents)) others.add(id);
  }
  return others;
}

/** Documents are large, so only those of one release are read at a time. */
async function showsOther(
  db: Db,
  releaseId: number,
  materialId: number,
  contents: ReadonlySet<string>,
): Promise<boolean> {
  const rows = await query(db)
    .selectFrom('release_program')
    .select('document')
    .where('release_id', '=', releaseId)
    .execute();
  return rows.some(({ document }) => {
    const parsed = parseDocument(JSON.parse(document));
    const files = parsed.ok ? filesOf(parsed.document) : [];
    return files.some((file) => file.materialId === materialId && !contents.has(file.sha256));
  });
}
