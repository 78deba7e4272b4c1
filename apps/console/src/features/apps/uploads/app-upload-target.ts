import {
  APP_FORMATS,
  APP_SIZE_LIMIT,
  type AppUpload,
  type AppUploadOptions,
  appErrors,
  appRoutes,
  suffixOf,
} from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { MAX_BATCH } from '../../../shared/uploads/centre/upload-batch.ts';
import type {
  LimitRefusal,
  ServerUpload,
  UploadLimits,
  UploadTarget,
} from '../../../shared/uploads/upload-target.ts';

/** Packages, for the upload centre. */
export const appUploads: UploadTarget = {
  key: 'apps',
  create: appRoutes.uploadCreate,
  topic: 'apps',
  check: ({ name, size, hash }) =>
    callRoute(appRoutes.checkUpload, { body: { name, size, hash_hint: hash } }),
  list: async () => (await callRoute(appRoutes.uploads, {})).data.map(toServerUpload),
  get: async (id) => toServerUpload(await callRoute(appRoutes.upload, { params: { id } })),
  metadata: () => ({}),
  defaultLimits: limitsOf({
    batch_limit: MAX_BATCH,
    size_limit: APP_SIZE_LIMIT,
    suffixes: [...APP_FORMATS],
  }),
  serverLimits: {
    call: appRoutes.limits,
    fetch: async ({ signal }) => limitsOf(await callRoute(appRoutes.limits, {}, signal)),
  },
};

function limitsOf({ batch_limit, size_limit, suffixes }: AppUploadOptions): UploadLimits {
  return {
    batchLimit: batch_limit,
    suffixes,
    refusalOf: ({ name, size }) => {
      if (!suffixes.includes(suffixOf(name))) return refusal(appErrors.unsupported_format.code);
      if (size === 0) return refusal(appErrors.empty_file.code);
      const limit = formatSize(size_limit);
      return size > size_limit ? { code: 'uploads.too_large', params: { limit } } : null;
    },
  };
}

function refusal(code: string): LimitRefusal {
  return { code: `errors.${code}`, params: {} };
}

function toServerUpload(upload: AppUpload): ServerUpload {
  return { ...upload, place: {}, resultId: null };
}
