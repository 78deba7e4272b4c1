import { RELEASE_STATUS, type Release } from '@marquee/contract';
import { MAX_FORMERS } from '@marquee/device-protocol';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';
import { isApproved } from './released.policy.ts';

/** A release that a device had before its revision took its place. */
export interface FormerRelease extends Pick<Release, 'screen' | 'publish_type'> {
  id: number;
  device_id: number;
  /** The release that is in its place now. */
  release_id: number;
}

interface Row extends FormerRelease {
  /** How many revisions lie between the two, from 1. */
  distance: number;
}

/**
 * The releases that each device had in the place of these, the latest first. One that was taken off the device, was deleted or shows an
 * expired material is left out, with all before it.
 */
export async function listFormers(
  db: Db,
  deviceIds: readonly number[],
  releaseIds: readonly number[],
): Promise<FormerRelease[]> {
  if (releaseIds.length === 0) return [];
  const { rows } = await sql<Row>`
    with recursive former (release_id, id, revises_id, distance) as (
      select revision.id, "release".id, "release".revises_id, 1
        from "release" as revision join "release" on "release".id = revision.revises_id
        where revision.id in ${idList(db, releaseIds)}
      union all
      select former.release_id, "release".id, "release".revises_id, former.distance + 1
        from former join "release" on "release".id = former.revises_id
        where former.distance < ${MAX_FORMERS}
    )
    select former.release_id, former.id, former.distance, release_device.device_id, "release".screen,
        "release".type as publish_type
      from former
      join "release" on "release".id = former.id
      join release_device on release_device.release_id = former.id
      where "release".status <> ${RELEASE_STATUS.deleted}
        and release_device.device_id in ${idList(db, deviceIds)}
        and release_device.removed_at is null
        and not exists (
          select 1 from release_material join material on material.id = release_material.material_id
            where release_material.release_id = former.id and material.taken_off_at is not null)
      order by former.release_id, former.distance`.execute(query(db));
  const byPlace = Map.groupBy(rows, (row) => `${row.device_id} ${row.release_id}`);
  return [...byPlace.values()].flatMap((formers) =>
    formers.filter(({ distance }, index) => distance === index + 1),
  );
}

/** The devices with an approved release that has taken the place of one of these. */
export async function listDevicesOfSuccessors(db: Db, releaseIds: readonly number[]): Promise<number[]> {
  if (releaseIds.length === 0) return [];
  const { rows } = await sql<{ device_id: number }>`
    with recursive successor (id) as (
      select "release".id from "release" where "release".revises_id in ${idList(db, releaseIds)}
      union
      select "release".id from successor join "release" on "release".revises_id = successor.id
    )
    select distinct release_device.device_id
      from successor
      join "release" on "release".id = successor.id
      join release_device on release_device.release_id = successor.id
      where ${isApproved()} and release_device.removed_at is null`.execute(query(db));
  return rows.map((row) => row.device_id);
}
