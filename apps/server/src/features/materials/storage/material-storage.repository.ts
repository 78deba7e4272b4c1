import { type MaterialOverviewQuery, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import { readTogether } from '../../../platform/database/read-together.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { withoutSamples } from '../../../platform/groups/index.ts';
import { seenBy } from '../../../platform/reach/index.ts';

/** Count and bytes by type of what the actor sees; types with nothing stored may be missing. */
export async function sumStoredTypes(db: Db, actor: Actor, { samples }: MaterialOverviewQuery) {
  const materials = query(db)
    .selectFrom('material')
    .select((eb) => ['type', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('size').as('size')])
    .where(
      where.all(seenBy(resources.materials, actor), withoutSamples('material.group_id', 'material', samples)),
    )
    .groupBy('type');
  const digitalHumans = query(db)
    .selectFrom('digital_human')
    .select((eb) => [
      eb.val('digital_human').as('type'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('size'),
    ])
    .where(seenBy(resources.digitalHumans, actor));
  const apps = query(db)
    .selectFrom('app')
    .select((eb) => [
      eb.val('app').as('type'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('size'),
    ])
    .where(seenBy(resources.apps, actor));
  const recycled = query(db)
    .selectFrom('recycled_material')
    .select((eb) => [
      eb.val('recycle_bin').as('type'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('size'),
    ])
    .where(seenBy(resources.recycledMaterials, actor));
  return (await readTogether(materials, digitalHumans, apps, recycled)).flat();
}
