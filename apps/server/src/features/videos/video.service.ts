import {
  refuse,
  resources,
  type Video,
  type videoAddSchema,
  type videoUpdateSchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { factsIn, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import type { VideoListQuery } from './video.repository.ts';
import * as videos from './video.repository.ts';

type VideoDeps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/** Videos on the network. The server stores their addresses and never requests them. */
export class VideoService {
  readonly #deps: VideoDeps;

  constructor(deps: VideoDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: VideoListQuery): Promise<Page<Video>> {
    return videos.list(this.#deps.db, actor, query);
  }

  async add(actor: Actor, { name, address }: z.output<typeof videoAddSchema>): Promise<Video> {
    const { db, clock, changes } = this.#deps;
    checkAdding(actor, 'material');
    const { company_id, department_id, user_id: creator_id } = actor;
    const planned = { operation: 'add', subject: name } as const;
    const id = await changes.run(actor, resources.videos, planned, async (trx, change) => {
      const now = clock.now();
      const owner = { company_id, department_id, creator_id };
      const added = await videos.insert(trx, { ...owner, name, address, created_at: now, updated_at: now });
      change.after = logFacts({ id: added, name, address });
      change.ids = [added];
      return added;
    });
    return this.#get(db, actor, id);
  }

  /** Refuses: not_found. */
  async update(actor: Actor, { id, name, address }: z.output<typeof videoUpdateSchema>): Promise<Video> {
    const { db, clock, changes } = this.#deps;
    const after = logFacts({ name, address });
    const planned = { operation: 'update', subject: name, after, ids: [id] } as const;
    await changes.run(actor, resources.videos, planned, async (trx, change) => {
      await checkResources(trx, actor, resources.videos, [id], 'change');
      const before = await this.#get(trx, actor, id);
      await videos.update(trx, id, { name, address }, clock.now());
      change.before = factsIn(before, ['name', 'address']);
    });
    return this.#get(db, actor, id);
  }

  /** Deletes all of them or none. Refuses: not_found. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    await this.#deps.changes.run(actor, resources.videos, 'delete', async (trx, change) => {
      await lockNamed({ trx, actor, change }, resources.videos, ids, videos.findAll);
      await videos.remove(trx, ids);
    });
  }

  async #get(db: Db, actor: Actor, id: number): Promise<Video> {
    const [video] = await videos.findAll(db, actor, [id]);
    return video ?? refuse(resources.videos.missing);
  }
}
