import {
  type DiskSpace,
  MATERIAL_SIZE_LIMITS,
  STORED_TYPES,
  SUFFIXES_BY_TYPE,
  type UploadOptions,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { resourcesSeenBy } from '../../../platform/reach/index.ts';
import { getQuota, measureStorage } from '../../../platform/storage/index.ts';
import type { MediaTools } from '../processing/media-tools.ts';
import { materialsSeenBy } from './material.policy.ts';

type StorageDeps = Pick<Platform, 'db' | 'config'> & { tools: MediaTools };

/** What may be uploaded, and what is there already. */
export class MaterialStorageService {
  readonly #deps: StorageDeps;

  constructor(deps: StorageDeps) {
    this.#deps = deps;
  }

  async options(): Promise<UploadOptions> {
    const { config, tools } = this.#deps;
    return {
      batch_limit: config.uploadBatch,
      size_limits: MATERIAL_SIZE_LIMITS,
      suffixes: SUFFIXES_BY_TYPE,
      converters: await tools.converters(),
    };
  }

  /** Every type, also one of which there is nothing. */
  async space(actor: Actor): Promise<DiskSpace> {
    const { db } = this.#deps;
    const materials = await query(db)
      .selectFrom('material')
      .select((eb) => ['type', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('size').as('size')])
      .where(materialsSeenBy(actor))
      .groupBy('type')
      .execute();
    const digitalHumans = await query(db)
      .selectFrom('digital_human')
      .select((eb) => [
        eb.val('digital_human').as('type'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('size'),
      ])
      .where(resourcesSeenBy('digital_human', actor))
      .execute();
    const rows = [...materials, ...digitalHumans];
    const none = { count: 0, size: 0 };
    const data = STORED_TYPES.map((type) => ({ ...none, ...rows.find((row) => row.type === type), type }));
    const used = (await measureStorage(db, [actor.company_id])).get(actor.company_id) ?? 0;
    return { data, used, quota: await getQuota(db, actor.company_id) };
  }
}
