import { type DigitalHumanUpload, digitalHumanRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import type { ServerUpload, UploadTarget } from '../../../shared/uploads/upload-target.ts';
import { DEFAULT_LIMITS, limitsOf } from './digital-human-limits.ts';

/** The resources of digital humans, for the upload centre. */
export const digitalHumanUploads: UploadTarget = {
  key: 'digital-humans',
  create: digitalHumanRoutes.uploadCreate,
  topic: 'digital-humans',
  check: ({ name, size, hash }) =>
    callRoute(digitalHumanRoutes.checkUpload, { body: { name, size, hash_hint: hash } }),
  list: async () => (await callRoute(digitalHumanRoutes.uploads, {})).data.map(toServerUpload),
  get: async (id) => toServerUpload(await callRoute(digitalHumanRoutes.upload, { params: { id } })),
  metadata: () => ({}),
  defaultLimits: DEFAULT_LIMITS,
  serverLimits: {
    call: digitalHumanRoutes.limits,
    fetch: async ({ signal }) => limitsOf(await callRoute(digitalHumanRoutes.limits, {}, signal)),
  },
};

function toServerUpload(upload: DigitalHumanUpload): ServerUpload {
  return { ...upload, place: {}, resultId: null };
}
