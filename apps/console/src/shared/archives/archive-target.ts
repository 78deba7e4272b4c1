import {
  ARCHIVE_SIZE_LIMIT,
  ARCHIVE_SUFFIX,
  type ArchiveUpload,
  archiveErrors,
  archiveUploadRefusal,
  type programArchiveRoutes,
  type templateArchiveRoutes,
} from '@marquee/contract';
import { callRoute } from '../api/call-route.ts';
import { formatSize } from '../format/size.ts';
import type { LimitRefusal, ServerUpload, UploadLimits, UploadTarget } from '../uploads/upload-target.ts';

export type ArchiveRoutes = typeof programArchiveRoutes | typeof templateArchiveRoutes;

const LIMITS: UploadLimits = {
  batchLimit: 1,
  suffixes: [ARCHIVE_SUFFIX],
  refusalOf: (file): LimitRefusal | null => {
    const refusal = archiveUploadRefusal(file);
    if (!refusal) return null;
    if (refusal === archiveErrors.size_exceeded) {
      return { code: 'uploads.too_large', params: { limit: formatSize(ARCHIVE_SIZE_LIMIT) } };
    }
    return { code: `errors.${refusal.code}`, params: {} };
  },
};

/** Archives that become programs or templates, for the upload centre. */
export function archiveTarget(routes: ArchiveRoutes): UploadTarget {
  const { name, topic } = routes.exportArchive.resource;
  return {
    key: `${name}-imports`,
    create: routes.uploadCreate,
    topic,
    check: ({ name: file, size, hash, place }) =>
      callRoute(routes.checkImport, {
        body: { name: file, size, hash_hint: hash, group_id: place.groupId },
      }),
    list: async () => (await callRoute(routes.imports, {})).data.map(toServerUpload),
    get: async (id) => toServerUpload(await callRoute(routes.import, { params: { id } })),
    metadata: ({ groupId }): Record<string, string> =>
      groupId === undefined ? {} : { group_id: String(groupId) },
    defaultLimits: LIMITS,
  };
}

function toServerUpload(upload: ArchiveUpload): ServerUpload {
  const place = upload.group_id === null ? {} : { groupId: upload.group_id };
  return { ...upload, place, resultId: upload.result_id };
}
