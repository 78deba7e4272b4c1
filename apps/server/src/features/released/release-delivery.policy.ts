import { RELEASE_STATUS } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../platform/database/where.ts';

/**
 * Whether the device of a joined `release_device` has an approved release now: its wave is delivered, and no revision
 * that goes out in waves has taken its place there. Without waves it always has it.
 * @param link the name of `release_device` in the query
 * @param release the name of `release` in the query
 */
export function isDelivered(link = 'release_device', release = 'release'): Condition {
  return sql<boolean>`(${isInDeliveredWave(link, release)} and not exists (
    select 1 from "release" as newer join release_device as replaced on replaced.release_id = newer.id
    where newer.revises_id = ${sql.ref(`${release}.id`)} and newer.status = ${sql.lit(RELEASE_STATUS.approved)}
      and newer.delivered_wave > 0 and replaced.device_id = ${sql.ref(`${link}.device_id`)}
      and replaced.wave <= newer.delivered_wave and replaced.removed_at is null))`;
}

/** Whether the wave of the device is delivered. */
export function isInDeliveredWave(link = 'release_device', release = 'release'): Condition {
  return sql<boolean>`${sql.ref(`${link}.wave`)} <= ${sql.ref(`${release}.delivered_wave`)}`;
}

/** Why the device of a joined `release_device` does not have an approved release although it should get it. */
export type Undelivered = 'not-in-wave' | 'waves-stopped';

/** {@link Undelivered}; null if the wave of the device is delivered. */
export function undelivered(): RawBuilder<Undelivered | null> {
  return sql`case when "release".status <> ${sql.lit(RELEASE_STATUS.approved)} or ${isInDeliveredWave()} then null
    when "release".wave_state = 'stopped' then 'waves-stopped' else 'not-in-wave' end`;
}

/** Whether the device has the release now, or its wave is not delivered; false where a revision has taken its place. */
export function isPlanned(): Condition {
  return sql<boolean>`(${isDelivered()} or not ${isInDeliveredWave()})`;
}
