import { RELEASE_STATUS, resources } from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { CREATOR_NAME, joinUser } from '../../platform/organisation/index.ts';
import { seenBy } from '../../platform/reach/index.ts';

/** The releases that wait for a review: how many, and those that wait for the longest time. */
export async function unreviewed(db: Db, actor: Actor, limit: number) {
  const waiting = query(db)
    .selectFrom('release')
    .where(seenBy(resources.releases, actor))
    .where('release.status', '=', RELEASE_STATUS.unreviewed);
  const [{ count }, oldest] = await Promise.all([
    waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    waiting
      .leftJoin(...joinUser('release.creator_id'))
      .select(['release.id as release_id', 'release.number', 'release.name', 'release.created_at'])
      .select([
        CREATOR_NAME,
        sql<number>`(select count(*) from release_device where release_device.release_id = "release".id
          and release_device.removed_at is null)`.as('device_count'),
      ])
      .orderBy('release.created_at')
      .orderBy('release.id')
      .limit(sql.lit(limit))
      .execute(),
  ]);
  return { count, oldest };
}
