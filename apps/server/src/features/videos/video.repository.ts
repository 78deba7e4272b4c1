import type { Video, videoListQuerySchema } from '@marquee/contract';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { contains } from '../../platform/database/like.ts';
import { query } from '../../platform/database/query.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { VideoTable } from '../../platform/database/tables/resources.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { inDepartment } from '../../platform/reach/index.ts';
import { videosSeenBy } from './video.policy.ts';

export type VideoListQuery = z.output<typeof videoListQuerySchema>;

export async function list(
  db: Db,
  actor: Actor,
  query: VideoListQuery,
): Promise<{ items: Video[]; total: number }> {
  const selected = select(db, actor)
    .where(inDepartment('video.department_id', actor, query.department_id))
    .$if(query.name !== undefined, (qb) => qb.where(contains<'video'>('video.name', query.name ?? '')));
  return readPage(selected, 'video', query);
}

export async function findAll(db: Db, actor: Actor, ids: readonly number[]): Promise<Video[]> {
  return select(db, actor).where('video.id', 'in', ids).orderBy('video.name').execute();
}

export async function insert(trx: Trx, video: Insertable<VideoTable>): Promise<number> {
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

function select(db: Db, actor: Actor) {
  return query(db)
    .selectFrom('video')
    .innerJoin('department', 'department.id', 'video.department_id')
    .leftJoin('user', 'user.id', 'video.creator_id')
    .select([
      'video.id',
      'video.name',
      'video.address',
      'video.department_id',
      'department.name as department_name',
      'user.name as creator_name',
      'video.created_at',
    ])
    .where(videosSeenBy(actor));
}
