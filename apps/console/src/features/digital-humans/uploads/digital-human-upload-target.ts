import { type DigitalHumanUpload, digitalHumanRoutes } from '@marquee/contract';
import type { ServerUpload, UploadTarget } from '../../../shared/uploads/upload-target.ts';
import { checkUpload } from '../api/check-upload.ts';
import { getUpload } from '../api/get-upload.ts';
import { getUploadLimits } from '../api/get-upload-limits.ts';
import { listUploads } from '../api/list-uploads.ts';
import { limitsOf, USUAL_LIMITS } from './digital-human-limits.ts';

/** The resources of digital humans, for the upload centre. */
export const digitalHumanUploads: UploadTarget = {
  key: 'digital-humans',
  create: digitalHumanRoutes.uploadCreate,
  topic: 'digital-humans',
  check: ({ name, size, hash }) => checkUpload({ name, size, hash_hint: hash }),
  list: async () => (await listUploads()).data.map(toServerUpload),
  get: async (id) => toServerUpload(await getUpload(id)),
  metadata: () => ({}),
  usualLimits: USUAL_LIMITS,
  askLimits: { call: digitalHumanRoutes.limits, ask: async () => limitsOf(await getUploadLimits()) },
};

function toServerUpload(upload: DigitalHumanUpload): ServerUpload {
  return { ...upload, place: {}, resultId: null };
}
