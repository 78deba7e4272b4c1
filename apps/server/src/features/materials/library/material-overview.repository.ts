import { type MaterialOverview, type MaterialOverviewQuery, resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import { readTogether } from '../../../platform/database/read-together.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { countWhere, where } from '../../../platform/database/where.ts';
import { withoutSamples } from '../../../platform/groups/index.ts';
import { seenBy } from '../../../platform/reach/index.ts';
import { materialsMatching } from './material-filter.repository.ts';

/** The materials that the actor sees, by type and by use. */
export async function overview(
  db: Db,
  actor: Actor,
  params: MaterialOverviewQuery,
  now: number,
): Promise<MaterialOverview> {
  const byType = counted(db, actor, params)
    .select((eb) => ['type', eb.fn.countAll<number>().as('count'), sum(sql`size`).as('size')])
    .select([
      countWhere(materialsMatching({ expiry: 'soon' }, now)).as('soon'),
      countWhere(materialsMatching({ expiry: 'expired' }, now)).as('expired'),
    ])
    .groupBy('type');
  const inUse = counted(db, actor, params)
    .select((eb) => [eb.fn.countAll<number>().as('count'), sum(sql`size`).as('size')])
    .where(materialsMatching({ used: true }, now));
  const [rows, [used = { count: 0, size: 0 }]] = await readTogether(byType, inUse);
  const ofType = (type: (typeof rows)[number]['type']) => {
    const { count = 0, size = 0 } = rows.find((row) => row.type === type) ?? {};
    return { count, size };
  };
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const count = total((row) => row.count);
  return {
    total: count,
    picture: ofType('picture'),
    video: ofType('video'),
    audio: ofType('audio'),
    document: ofType('document'),
    unused: { count: count - used.count, size: total(({ size }) => size) - used.size },
    soon: total(({ soon }) => soon),
    expired: total(({ expired }) => expired),
  };
}

/** How many materials were uploaded since each of some moments, and their bytes. */
export async function countSince(
  db: Db,
  actor: Actor,
  params: MaterialOverviewQuery,
  moments: readonly number[],
): Promise<{ count: number; size: number }[]> {
  return Promise.all(
    moments.map((from) =>
      counted(db, actor, params)
        .select((eb) => [eb.fn.countAll<number>().as('count'), sum(sql`size`).as('size')])
        .where('created_at', '>=', from)
        .executeTakeFirstOrThrow(),
    ),
  );
}

/** The materials that expire soon: how many, and those that expire first. */
export async function expiring(db: Db, actor: Actor, now: number, limit: number) {
  const soon = seen(db, actor).where(materialsMatching({ expiry: 'soon' }, now));
  const [{ count }, first] = await Promise.all([
    soon.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    soon
      .select((eb) => ['id as material_id', 'name', 'type', eb.ref('expires_on').$notNull().as('expires_on')])
      .orderBy('expires_at')
      .orderBy('id')
      .limit(sql.lit(limit))
      .execute(),
  ]);
  return { count, first };
}

function counted(db: Db, actor: Actor, { samples }: MaterialOverviewQuery) {
  return seen(db, actor).where(where.all(withoutSamples('material.group_id', 'material', samples)));
}

function seen(db: Db, actor: Actor) {
  return query(db).selectFrom('material').where(seenBy(resources.materials, actor));
}

function sum(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${value}), 0)`;
}
