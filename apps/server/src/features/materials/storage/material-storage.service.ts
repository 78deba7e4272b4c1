import { MATERIAL_SIZE_LIMITS, SUFFIXES_BY_TYPE, type UploadOptions } from '@marquee/contract';
import { isOfficeSuffix } from '@marquee/media';
import type { Platform } from '../../../platform/platform.ts';
import type { MediaTools } from '../processing/media-tools.engine.ts';

type StorageDeps = Pick<Platform, 'config'> & { tools: MediaTools };

/** Limits of uploads. */
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
}
