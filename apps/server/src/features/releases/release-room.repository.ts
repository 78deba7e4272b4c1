import { MAX_DEVICE_FILES, MAX_DEVICE_RELEASES } from '@marquee/commands';
import { RELEASE_STATUS, refuse, releaseErrors } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';
import { firstDayOfManifests } from '../manifests/index.ts';

interface FullDevice {
  id: number;
  name: string;
  releases: number;
}

/**
 * Refuses if a device of these releases would have more releases or files than its manifest holds, once they are approved.
 * What they revise does not count, because they take its place.
 * @throws Refusal that names the first such device
 */
export async function checkRoom(trx: Trx, companyId: number, ids: number[], now: number): Promise<void> {
  const asked = idList(trx, ids);
  const { rows } = await sql<FullDevice>`
      with live as materialized (
        select "release".id, (select count(*) from release_file where release_id = "release".id) as files
        from "release"
        where company_id = ${companyId} and valid_to >= ${firstDayOfManifests(now)}
          and (status = ${sql.lit(RELEASE_STATUS.approved)} or id in ${asked})
          and id not in (select revises_id from "release" where id in ${asked} and revises_id is not null)
      ), held as (
        select device_id, count(*) as releases, sum(files) as files
        from release_device
        join live on live.id = release_device.release_id
        where removed_at is null and device_id in
          (select device_id from release_device where release_id in ${asked} and removed_at is null)
        group by device_id
        having count(*) > ${MAX_DEVICE_RELEASES} or sum(files) > ${MAX_DEVICE_FILES}
      )
      select device.id, device.name, cast(releases as integer) as releases
      from held join device on device.id = held.device_id
      order by device.id limit 1`.execute(query(trx));
  const [full] = rows;
  if (!full) return;
  const { id: device_id, name } = full;
  if (full.releases > MAX_DEVICE_RELEASES)
    refuse(releaseErrors.device_full, { name, maximum: MAX_DEVICE_RELEASES, device_id });
  refuse(releaseErrors.device_files_full, { name, maximum: MAX_DEVICE_FILES, device_id });
}
