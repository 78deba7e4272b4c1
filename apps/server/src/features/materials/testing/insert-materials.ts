import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const BATCH = 1000;

/** Inserts as many materials as a large company has, numbered from 0; one third are videos. */
export async function insertMaterials(
  db: Db,
  count: number,
  ownerOf: (number: number) => { company_id: number; department_id: number; group_id: number },
): Promise<void> {
  for (let made = 0; made < count; made += BATCH) {
    const materials = Array.from({ length: BATCH }, (_, index) => {
      const number = made + index;
      return {
        ...ownerOf(number),
        number,
        name: `poster-${number}.png`,
        type: number % 3 === 0 ? ('video' as const) : ('picture' as const),
        sha256: number.toString(16).padStart(64, '0'),
        size: number,
        mime: 'image/png',
        duration_ms: number % 3 === 0 ? (number % 100) * 1000 : null,
        // As large as the facts of a real file.
        facts: JSON.stringify({ format: 'png', profile: 'x'.repeat(150) }),
        hash_hint: number.toString(16).padStart(32, '0'),
        created_at: number,
        updated_at: number,
      };
    });
    const contents = materials.map(({ sha256, size, mime }) => ({ sha256, size, mime, created_at: 0 }));
    await query(db)
      .insertInto('content')
      .values(contents)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await query(db).insertInto('material').values(materials).execute();
  }
}
