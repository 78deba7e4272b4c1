import { type ProgramDevice, type programDeviceQuerySchema, resources } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listOf, mapPage, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, where } from '../../platform/database/where.ts';
import { type Reacher, seenBy } from '../../platform/reach/index.ts';
import { isNotOffline } from '../released/index.ts';
import { DEVICE_SORTS, deviceColumns, syncState, toDevice } from './release-device.repository.ts';

export type ProgramDeviceQuery = z.output<typeof programDeviceQuerySchema>;

/** The devices that have a program now, with the release that brought it there. */
export function listOfProgram(db: Db, actor: Reacher, programId: number, params: ProgramDeviceQuery) {
  return list(
    db,
    actor,
    sql`"release".id in (select release_id from release_program where program_id = ${programId})`,
    params,
  );
}

/** The same for a playlist. */
export function listOfPlaylist(db: Db, actor: Reacher, playlistId: number, params: ProgramDeviceQuery) {
  return list(db, actor, sql`"release".playlist_id = ${playlistId}`, params);
}

async function list(
  db: Db,
  actor: Reacher,
  released: Condition,
  params: ProgramDeviceQuery,
): Promise<Page<ProgramDevice>> {
  const found = query(db)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .where('release_device.removed_at', 'is', null)
    .where(isNotOffline)
    .where(
      where.all(
        released,
        seenBy(resources.releases, actor),
        where.contains('device.name', params.device_name),
        where.asked(params.sync_state, (state) => sql<boolean>`${syncState} = ${state}`),
      ),
    );
  const first = { column: 'device_name', descending: false } as const;
  const order = orderBy(
    params.sort,
    DEVICE_SORTS,
    first,
    { column: 'device.id' },
    { column: 'release_device.release_id' },
  );
  const rows = (paged: typeof found) =>
    paged.select(deviceColumns).select(['release.id as release_id', 'release.name as release_name']);
  return mapPage(await listOf(found, { ...params, order, rows }), toDevice);
}
