import {
  DIGITAL_HUMAN_FORMATS,
  DIGITAL_HUMAN_SIZE_LIMIT,
  type DigitalHumanUploadOptions,
  digitalHumanErrors,
  suffixOf,
} from '@marquee/contract';
import { formatSize } from '../../../shared/format/size.ts';
import { MAX_BATCH } from '../../../shared/uploads/centre/upload-batch.ts';
import type { LimitRefusal, UploadLimits } from '../../../shared/uploads/upload-target.ts';

/** The limits of the contract; a server may accept less. */
export const DEFAULT_LIMITS: UploadLimits = limitsOf({
  batch_limit: MAX_BATCH,
  size_limit: DIGITAL_HUMAN_SIZE_LIMIT,
  suffixes: [...DIGITAL_HUMAN_FORMATS],
});

export function limitsOf({ batch_limit, size_limit, suffixes }: DigitalHumanUploadOptions): UploadLimits {
  return {
    batchLimit: batch_limit,
    suffixes,
    refusalOf: ({ name, size }) => {
      if (!suffixes.includes(suffixOf(name))) return refusal(digitalHumanErrors.unsupported_format.code);
      if (size === 0) return refusal(digitalHumanErrors.empty_file.code);
      const limit = formatSize(size_limit);
      return size > size_limit ? { code: 'uploads.too_large', params: { limit } } : null;
    },
  };
}

function refusal(code: string): LimitRefusal {
  return { code: `errors.${code}`, params: {} };
}
