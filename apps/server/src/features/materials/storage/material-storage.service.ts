import {
  type DiskSpace,
  MATERIAL_SIZE_LIMITS,
  STORED_TYPES,
  SUFFIXES_BY_TYPE,
  type UploadOptions,
} from '@marquee/contract';
import { isOfficeSuffix } from '@marquee/media';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getQuota, measureStorage } from '../../../platform/storage/index.ts';
import type { MediaTools } from '../processing/media-tools.engine.ts';
import { sumStoredTypes } from './material-storage.repository.ts';

type StorageDeps = Pick<Platform, 'db' | 'config'> & { tools: MediaTools };

/** Limits of uploads, and the amount of stored content. */
export class MaterialStorageService {
  readonly #deps: StorageDeps;

  constructor(deps: StorageDeps) {
    this.#deps = deps;
  }

  /** Without the suffixes that this server refuses because it has no converter for them. */
  async options(): Promise<UploadOptions> {
    const { config, tools } = this.#deps;
    const converters = await tools.converters();
    const document = SUFFIXES_BY_TYPE.document.filter(
      (suffix) => converters.office || !isOfficeSuffix(suffix),
    );
    return {
      batch_limit: config.uploadBatch,
      size_limits: MATERIAL_SIZE_LIMITS,
      suffixes: { ...SUFFIXES_BY_TYPE, document },
      converters,
    };
  }

  /** Lists every type, including those with nothing stored. */
  async space(actor: Actor): Promise<DiskSpace> {
    const { db } = this.#deps;
    const [rows, used, quota] = await Promise.all([
      sumStoredTypes(db, actor),
      measureStorage(db, actor.company_id),
      getQuota(db, actor.company_id),
    ]);
    const none = { count: 0, size: 0 };
    const data = STORED_TYPES.map((type) => ({ ...none, ...rows.find((row) => row.type === type), type }));
    return { data, used, quota };
  }
}
