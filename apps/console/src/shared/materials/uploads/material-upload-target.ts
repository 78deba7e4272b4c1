import { materialLibraryRoutes, materialRoutes, type Upload } from '@marquee/contract';
import { callRoute } from '../../api/call-route.ts';
import type { ServerUpload, UploadTarget } from '../../uploads/upload-target.ts';
import { captureFrame } from './capture-frame.ts';
import { DEFAULT_LIMITS, limitsOf } from './material-limits.ts';
import { MaterialProcessing } from './material-processing.tsx';

/** The media library, for the upload centre. */
export const materialUploads: UploadTarget = {
  key: 'materials',
  create: materialRoutes.uploadCreate,
  topic: 'materials',
  check: ({ name, size, hash, place }) =>
    callRoute(materialRoutes.checkUpload, {
      body: { name, size, hash_hint: hash, group_id: place.groupId, replaces: place.replaces },
    }),
  list: async () => (await callRoute(materialRoutes.uploads, {})).data.map(toServerUpload),
  get: async (id) => toServerUpload(await callRoute(materialRoutes.upload, { params: { id } })),
  metadata: ({ groupId, replaces }) => ({
    ...(groupId !== undefined && { group_id: String(groupId) }),
    ...(replaces !== undefined && { replaces: String(replaces) }),
  }),
  defaultLimits: DEFAULT_LIMITS,
  serverLimits: {
    call: materialLibraryRoutes.uploadOptions,
    fetch: async ({ signal }) => limitsOf(await callRoute(materialLibraryRoutes.uploadOptions, {}, signal)),
  },
  afterUpload: offerPoster,
  ResultProcessing: MaterialProcessing,
};

function toServerUpload(upload: Upload): ServerUpload {
  const { group_id, replaces, material_id, ...facts } = upload;
  return { ...facts, place: { groupId: group_id, replaces: replaces ?? undefined }, resultId: material_id };
}

/**
 * Sends the server a frame of a video for which it could make no thumbnail: not every machine has a decoder, but the
 * browser that uploads the video does. A missing thumbnail is no error, so failures are ignored.
 */
async function offerPoster(materialId: number, file: File): Promise<void> {
  try {
    const material = await callRoute(materialRoutes.detail, { params: { id: materialId } });
    if (material.type !== 'video' || material.has_thumbnail) return;
    await callRoute(materialRoutes.poster, { body: { id: materialId, image: await captureFrame(file) } });
  } catch {
    // The list shows the icon of a video instead.
  }
}
