import {
  DIGITAL_HUMAN_FORMATS,
  DIGITAL_HUMAN_SIZE_LIMIT,
  type DigitalHumanUpload,
  digitalHumanErrors,
  digitalHumanRoutes,
  digitalHumanUploadRefusal,
} from '@marquee/contract';
import { formatSize } from '../../../shared/format/size.ts';
import type { LimitRefusal, ServerUpload, UploadTarget } from '../../../shared/uploads/upload-target.ts';
import { checkUpload } from '../api/check-upload.ts';
import { getUpload } from '../api/get-upload.ts';
import { listUploads } from '../api/list-uploads.ts';

/** As many as one batch of materials may bring at most. */
const BATCH_LIMIT = 50;

/** The resources of digital humans, for the upload centre. */
export const digitalHumanUploads: UploadTarget = {
  key: 'digital-humans',
  create: digitalHumanRoutes.uploadCreate,
  topic: 'digital-humans',
  check: ({ name, size, hash }) => checkUpload({ name, size, hash_hint: hash }),
  list: async () => (await listUploads()).data.map(toServerUpload),
  get: async (id) => toServerUpload(await getUpload(id)),
  metadata: () => ({}),
  usualLimits: { batchLimit: BATCH_LIMIT, suffixes: DIGITAL_HUMAN_FORMATS, refusalOf },
};

function refusalOf(file: { name: string; size: number }): LimitRefusal | null {
  const refusal = digitalHumanUploadRefusal(file);
  if (refusal === null) return null;
  if (refusal.code !== digitalHumanErrors.size_exceeded.code)
    return { code: `errors.${refusal.code}`, params: {} };
  return { code: 'uploads.too_large', params: { limit: formatSize(DIGITAL_HUMAN_SIZE_LIMIT) } };
}

function toServerUpload(upload: DigitalHumanUpload): ServerUpload {
  return { ...upload, place: {}, resultId: null };
}
