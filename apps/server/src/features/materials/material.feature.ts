import { MATERIAL_SIZE_LIMITS, MATERIAL_TYPES, materialErrors, materialGroupRoutes, materialRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { GroupRepository, GroupService, groupHandlers } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { tusHandlers, type UploadPolicy, UploadService } from '../../platform/uploads/index.ts';
import { MaterialRepository } from './material.repository.ts';
import { materialHandlers } from './material.route.ts';
import { MaterialService } from './material.service.ts';
import { MaterialAdmission } from './material-admission.service.ts';
import { MaterialListRepository } from './material-list.repository.ts';
import { MaterialPosterService } from './material-poster.service.ts';
import { MaterialUploadRepository } from './material-upload.repository.ts';
import { MaterialUploadService } from './material-upload.service.ts';
import { MediaInspector } from './media/media-inspector.ts';

const UPLOAD_ERRORS: UploadPolicy['errors'] = {
  not_found: materialErrors.upload_not_found,
  offset_conflict: materialErrors.upload_offset_conflict,
  locked: materialErrors.upload_locked,
  expired: materialErrors.upload_expired,
  invalid: materialErrors.upload_invalid,
  too_large: materialErrors.size_exceeded,
  processing_failed: materialErrors.processing_failed,
};

export function materialsFeature(platform: Platform): Feature {
  const groups = new GroupRepository('material');
  const parts = {
    ...platform,
    groups,
    list: new MaterialListRepository(),
    materials: new MaterialRepository(),
    uploads: new MaterialUploadRepository(),
    inspector: new MediaInspector(platform.clock),
  };
  const materials = new MaterialService(parts);
  const admission = new MaterialAdmission(parts);
  const uploads = new MaterialUploadService(parts);
  const posters = new MaterialPosterService(parts);
  const transfer = new UploadService(platform, {
    types: MATERIAL_TYPES,
    job: 'uploads.finish',
    admit: (actor, request) => admission.admit(actor, request),
    finish: (upload, path) => uploads.finish(upload, path),
    errors: UPLOAD_ERRORS,
  });
  const maximumSize = Math.max(...Object.values(MATERIAL_SIZE_LIMITS));
  const groupResource = { topic: 'materials', notFound: materialErrors.not_found } as const;
  return {
    handlers: [
      ...materialHandlers({ materials, admission, uploads, posters, files: platform.files }),
      ...tusHandlers(materialRoutes, transfer, { errors: UPLOAD_ERRORS, maximumSize }),
      ...groupHandlers(materialGroupRoutes, new GroupService(platform, groups, groupResource)),
    ],
    start: async () => transfer.start(),
    stop: async () => transfer.stop(),
  };
}
