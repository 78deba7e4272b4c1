import { MAX_DEVICE_FILES, MAX_DEVICE_RELEASES } from '@marquee/commands';
import { PUBLISH_TYPE, RELEASE_STATUS, refuse, releaseErrors } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';
import { firstDayOfManifests } from '../released/index.ts';
import type { Snapshot } from './release.repository.ts';

/** The limit of a device's manifest that would be exceeded. */
export type Excess = 'releases' | 'files';

/** Ids begin at 1. */
const NONE = sql`(0)`;

interface FullDevice {
  id: number;
  name: string;
  excess: Excess;
}

interface Room {
  companyId: number;
  now: number;
  /** The ids of the devices to look at. */
  devices: RawBuilder<unknown>;
  /** Releases that count although they are not approved yet. */
  added: RawBuilder<unknown>;
  /** Releases whose place these take. */
  replaced: RawBuilder<unknown>;
  /** A release that is not written, which each of the devices would get. */
  tried?: Pick<Snapshot, 'type' | 'files'>;
  limit?: number;
}

/**
 * Refuses if a device of these releases would have more releases or files than its manifest holds, once they are approved.
 * What they revise does not count, because they take its place; a release for both screens counts twice.
 * @throws Refusal that names the first such device
 */
export async function checkRoom(trx: Trx, companyId: number, ids: number[], now: number): Promise<void> {
  const added = idList(trx, ids);
  const [full] = await listFull(trx, {
    ...{ companyId, now, added, limit: 1 },
    devices: sql`(select device_id from release_device where release_id in ${added} and removed_at is null)`,
    replaced: sql`(select revises_id from "release" where id in ${added} and revises_id is not null)`,
  });
  if (!full) return;
  const { id: device_id, name, excess } = full;
  if (excess === 'releases')
    refuse(releaseErrors.device_full, { name, maximum: MAX_DEVICE_RELEASES, device_id });
  refuse(releaseErrors.device_files_full, { name, maximum: MAX_DEVICE_FILES, device_id });
}

/** The devices for which {@link checkRoom} would refuse this release. */
export async function listWithoutRoom(
  db: Db,
  companyId: number,
  tried: { deviceIds: number[]; snapshot: Pick<Snapshot, 'type' | 'files'>; replacedId: number | undefined },
  now: number,
): Promise<Map<number, Excess>> {
  const full = await listFull(db, {
    ...{ companyId, now, added: NONE, tried: tried.snapshot },
    devices: idList(db, tried.deviceIds),
    replaced: tried.replacedId === undefined ? NONE : idList(db, [tried.replacedId]),
  });
  return new Map(full.map(({ id, excess }) => [id, excess]));
}

async function listFull(db: Db, room: Room): Promise<FullDevice[]> {
  const { companyId, now, devices, added, replaced, tried, limit } = room;
  const triedLinks = tried
    ? sql`union all select id, cast(${entriesOf(tried)} as integer), cast(${tried.files.length} as integer)
        from device where id in ${devices}`
    : sql``;
  const { rows } = await sql<FullDevice>`
      with live as materialized (
        select "release".id, case when type = ${sql.lit(PUBLISH_TYPE.dual_screen)} then 2 else 1 end as entries,
          (select count(*) from release_file where release_id = "release".id) as files
        from "release"
        where company_id = ${companyId} and valid_to >= ${firstDayOfManifests(now)}
          and (status = ${sql.lit(RELEASE_STATUS.approved)} or id in ${added}) and id not in ${replaced}
      ), links as (
        select release_device.device_id, live.entries, live.files
        from release_device
        join live on live.id = release_device.release_id
        where removed_at is null and device_id in ${devices}
        ${triedLinks}
      ), held as (
        select device_id, sum(entries) as releases
        from links
        group by device_id
        having sum(entries) > ${MAX_DEVICE_RELEASES} or sum(files) > ${MAX_DEVICE_FILES}
      )
      select device.id, device.name,
        case when releases > ${MAX_DEVICE_RELEASES} then 'releases' else 'files' end as excess
      from held join device on device.id = held.device_id
      order by device.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(query(db));
  return rows;
}

/** In a manifest; as the statement counts those of written releases. */
function entriesOf({ type }: Pick<Snapshot, 'type'>): number {
  return type === PUBLISH_TYPE.dual_screen ? 2 : 1;
}
