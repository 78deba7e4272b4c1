import { RELEASE_STATUS } from '@marquee/contract';
import { sql } from 'kysely';
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
