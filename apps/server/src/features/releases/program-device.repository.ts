import { type ProgramDevice, type programDeviceQuerySchema, resources } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listOf, mapPage, type Page } from '../../platform/database/list-of.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Condition } from '../../platform/database/where.ts';
import { type Reacher, seenBy } from '../../platform/reach/index.ts';
import { isNotOffline } from '../released/index.ts';
import { deviceColumns, deviceOrder, devicesMatching, toDevice } from './release-device.repository.ts';

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
  const found = devicesMatching(db, params)
    .where('release_device.removed_at', 'is', null)
    .where(isNotOffline)
    .where(released)
    .where(seenBy(resources.releases, actor));
  const order = deviceOrder(params.sort);
  const rows = (paged: typeof found) =>
    paged.select(deviceColumns).select(['release.id as release_id', 'release.name as release_name']);
  return mapPage(await listOf(found, { ...params, order, rows }), toDevice);
}
