import {
  type Pagination,
  paginationOf,
  refuse,
  type Video,
  type videoAddSchema,
  videoErrors,
  type videoUpdateSchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding } from '../../platform/reach/index.ts';
import { checkVideoReach } from './video.policy.ts';
import type { VideoListQuery } from './video.repository.ts';
import * as videos from './video.repository.ts';

type VideoDeps = Pick<Platform, 'db' | 'clock' | 'operationLog' | 'live'>;

/** Videos on the network. Their addresses are kept and handed on, and never asked for anything. */
export class VideoService {
  readonly #deps: VideoDeps;

  constructor(deps: VideoDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: VideoListQuery): Promise<{ data: Video[]; pagination: Pagination }> {
    const { items, total } = await videos.list(this.#deps.db, actor, query);
    return { data: items, pagination: paginationOf(query, total) };
  }

  async add(actor: Actor, { name, address }: z.output<typeof videoAddSchema>): Promise<Video> {
    const { db, clock, operationLog, live } = this.#deps;
    checkAdding(actor, 'material');
    const { company_id, department_id, user_id: creator_id } = actor;
    const entry = { module: 'videos', operation: 'add', subject: name } as const;
    const id = await operationLog.audited(actor, entry, async (trx, log) => {
      const now = clock.now();
      const owner = { company_id, department_id, creator_id };
      const added = await videos.insert(trx, { ...owner, name, address, created_at: now, updated_at: now });
      log.after = { id: added, name, address };
      return added;
    });
    live.changed(company_id, 'videos', [id]);
    return this.#get(db, actor, id);
  }

  async update(actor: Actor, { id, name, address }: z.output<typeof videoUpdateSchema>): Promise<Video> {
    const { db, clock, operationLog, live } = this.#deps;
    const entry = { module: 'videos', operation: 'update', subject: name, after: { name, address } } as const;
    await operationLog.audited(actor, entry, async (trx, log) => {
      await checkVideoReach(trx, actor, [id], 'change');
      const before = await this.#get(trx, actor, id);
      log.before = { name: before.name, address: before.address };
      await videos.update(trx, id, { name, address }, clock.now());
    });
    live.changed(actor.company_id, 'videos', [id]);
    return this.#get(db, actor, id);
  }

  /** Deletes all of them or none. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { operationLog, live } = this.#deps;
    const entry = { module: 'videos', operation: 'delete', subject: '' } as const;
    await operationLog.audited(actor, entry, async (trx, log) => {
      await checkVideoReach(trx, actor, ids, 'delete');
      const names = (await videos.findAll(trx, actor, ids)).map((video) => video.name);
      Object.assign(log, { subject: names.join(', '), before: { id: ids, name: names } });
      await videos.remove(trx, ids);
    });
    live.changed(actor.company_id, 'videos', ids);
  }

  async #get(db: Db, actor: Actor, id: number): Promise<Video> {
    const [video] = await videos.findAll(db, actor, [id]);
    return video ?? refuse(videoErrors.not_found);
  }
}
