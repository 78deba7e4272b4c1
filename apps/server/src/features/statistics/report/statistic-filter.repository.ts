import { STATISTIC_TYPES, type statisticTrendQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { inGroup } from '../../../platform/groups/index.ts';
import { labelSets } from '../../programs/index.ts';
import { statisticsSeenBy } from './statistic.policy.ts';

export type StatisticFilter = z.output<typeof statisticTrendQuerySchema>;

/** The daily sums of the devices and days of the filter that this actor sees. */
export function playedBy(db: Db, actor: Actor, filter: StatisticFilter) {
  const { start, end, device_id, device_name, group_id } = filter;
  return query(db)
    .selectFrom('play_day')
    .where(
      where.all(
        statisticsSeenBy(actor),
        where.atLeast('play_day.day', start),
        where.atMost('play_day.day', end),
        where.eq('play_day.device_id', device_id),
        where.contains('play_day.device_name', device_name),
        where.asked(
          inGroup('device.group_id', 'device', actor, group_id),
          (inside) => sql`play_day.device_id in (select device.id from device where ${inside})`,
        ),
      ),
    );
}

/** The daily sums that match the whole filter. */
export function filtered(db: Db, actor: Actor, filter: StatisticFilter) {
  return playedBy(db, actor, filter).where(
    where.all(
      where.eq('play_day.kind', filter.type),
      where.eq('play_day.release_id', filter.release_id),
      where.contains('play_day.subject_name', filter.name),
      where.asked(
        filter.label,
        (id) => sql<boolean>`(play_day.kind = ${STATISTIC_TYPES.program}
          and ${labelSets.isLabelSetOf('play_day.subject_id', actor, id)})`,
      ),
    ),
  );
}
