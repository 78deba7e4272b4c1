import {
  MATERIAL_SIZE_LIMITS,
  MATERIAL_TYPES,
  type MaterialType,
  SUFFIXES_BY_TYPE,
  type UploadOptions,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getQuota, measureStorage } from '../../platform/storage/index.ts';
import { materialsSeenBy } from './material.policy.ts';
import type { MediaTools } from './media-tools.ts';

type StorageDeps = Pick<Platform, 'db' | 'config'> & { tools: MediaTools };

interface DiskSpace {
  data: { type: MaterialType; count: number; size: number }[];
  used: number;
  quota: number;
}

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
    const rows = await db
      .selectFrom('material')
      .select((eb) => ['type', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('size').as('size')])
      .where(materialsSeenBy(actor))
      .groupBy('type')
      .execute();
    const none = { count: 0, size: 0 };
    const data = MATERIAL_TYPES.map((type) => ({ ...none, ...rows.find((row) => row.type === type), type }));
    const used = (await measureStorage(db, [actor.company_id])).get(actor.company_id) ?? 0;
    return { data, used, quota: await getQuota(db, actor.company_id) };
  }
}
