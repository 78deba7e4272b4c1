import {
  MATERIAL_SIZE_LIMITS,
  MATERIAL_TYPES,
  materialErrors,
  materialTypeOf,
  SUFFIXES_BY_TYPE,
  suffixOf,
  type UploadOptions,
} from '@marquee/contract';
import { formatSize } from '../../format/size.ts';
import { MAX_BATCH } from '../../uploads/centre/upload-batch.ts';
import type { UploadLimits } from '../../uploads/upload-target.ts';

/** The limits of the contract; a server may accept less. */
export const DEFAULT_LIMITS: UploadLimits = limitsOf({
  batch_limit: MAX_BATCH,
  size_limits: MATERIAL_SIZE_LIMITS,
  suffixes: SUFFIXES_BY_TYPE,
  converters: { video: true, office: true },
});

export function limitsOf(options: UploadOptions): UploadLimits {
  const typeOf = (name: string) =>
    MATERIAL_TYPES.find((type) => options.suffixes[type].includes(suffixOf(name)));
  return {
    batchLimit: options.batch_limit,
    suffixes: Object.values(options.suffixes).flat(),
    refusalOf: ({ name, size }) => {
      const type = typeOf(name);
      if (!type) return refusal(unknownCode(name));
      if (size === 0) return refusal(materialErrors.empty_file.code);
      const limit = options.size_limits[type];
      return size > limit ? { code: 'uploads.too_large', params: { limit: formatSize(limit) } } : null;
    },
    ...(!options.converters.office && { note: 'uploads.no_office' }),
  };
}

/** A document format that the contract knows but this server refuses needs a converter. */
function unknownCode(name: string): string {
  return materialTypeOf(name) === 'document'
    ? materialErrors.converter_missing.code
    : materialErrors.unsupported_format.code;
}

function refusal(code: string) {
  return { code: `errors.${code}`, params: {} };
}
