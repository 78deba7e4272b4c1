import { resources, type Video, type videoListQuerySchema } from '@marquee/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { listOf, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { NewRow, Tables } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';

export type VideoListQuery = z.output<typeof videoListQuerySchema>;

export async function list(db: Db, actor: Actor, params: VideoListQuery): Promise<Page<Video>> {
  const found = query(db)
    .selectFrom('video')
    .where(
      where.all(
        seenBy(resources.videos, actor),
        inDepartment('video.department_id', actor, params.department_id),
        where.contains('video.name', params.name),
      ),
    );
  const order = newestFirst(params.sort, 'video', 'created_at');
  return listOf(found, { ...params, order, rows: select });
}

export async function findAll(db: Db, actor: Actor, ids: readonly number[]): Promise<Video[]> {
  return select(query(db).selectFrom('video'))
    .where(seenBy(resources.videos, actor))
    .where('video.id', 'in', ids)
    .orderBy('video.name')
    .execute();
}

export async function insert(trx: Trx, video: NewRow<'video'>): Promise<number> {
  const { id } = await query(trx).insertInto('video').values(video).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(
  trx: Trx,
  id: number,
  values: { name: string; address: string },
  now: number,
): Promise<void> {
  await query(trx)
    .updateTable('video')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Trx, ids: readonly number[]): Promise<void> {
  await query(trx).deleteFrom('video').where('id', 'in', ids).execute();
}

function select(videos: SelectQueryBuilder<Tables, 'video', object>) {
  return videos
    .innerJoin(...joinDepartment('video.department_id'))
    .leftJoin(...joinUser('video.creator_id'))
    .select([
      'video.id',
      'video.name',
      'video.address',
      'video.department_id',
      DEPARTMENT_NAME,
      CREATOR_NAME,
      'video.created_at',
    ]);
}
