import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { materialFilesSeenBy } from './material.policy.ts';

/** Which files a material has, if the actor may read them. */
export function findMaterialBytes(db: Db, actor: Actor, id: number) {
  return query(db)
    .selectFrom('material')
    .where(materialFilesSeenBy(actor))
    .select(['name', 'mime', 'sha256', 'thumbnail_sha256', 'processing'])
    .where('material.id', '=', id)
    .executeTakeFirst();
}
