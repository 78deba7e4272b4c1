import {
  MATERIAL_SIZE_LIMITS,
  MATERIAL_TYPES,
  materialErrors,
  materialGroupRoutes,
  materialRoutes,
  resources,
} from '@marquee/contract';
import { MediaInspector } from '@marquee/media';
import type { Feature } from '../../platform/feature.ts';
import { GroupService, groupHandlers } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveUploads, tusHandlers, type UploadPolicy, UploadService } from '../../platform/uploads/index.ts';
import type { DesiredStates } from '../manifests/index.ts';
import { ViewStateService } from '../sessions/index.ts';
import { MaterialEditService } from './editing/material-edit.service.ts';
import { MaterialExpiry } from './expiry/material-expiry.service.ts';
import { MaterialService } from './library/material.service.ts';
import { MaterialBytesService } from './library/material-bytes.service.ts';
import { numberedName } from './library/numbered-name.model.ts';
import { materialHandlers } from './material.route.ts';
import { MachineTools } from './processing/machine-tools.engine.ts';
import { MaterialProcessing } from './processing/material-processing.service.ts';
import { MaterialStorageService } from './storage/material-storage.service.ts';
import { MaterialTagService } from './tags/material-tag.service.ts';
import { MaterialAdmission } from './uploads/material-admission.service.ts';
import { MaterialImport } from './uploads/material-import.service.ts';
import { MaterialPosterService } from './uploads/material-poster.service.ts';
import { MaterialUploadService } from './uploads/material-upload.service.ts';
import { materialTypeOf } from './uploads/material-uploads.work.ts';

const UPLOAD_ERRORS: UploadPolicy['errors'] = {
  not_found: materialErrors.upload_not_found,
  offset_conflict: materialErrors.upload_offset_conflict,
  locked: materialErrors.upload_locked,
  expired: materialErrors.upload_expired,
  invalid: materialErrors.upload_invalid,
  empty: materialErrors.empty_file,
  too_large: materialErrors.size_exceeded,
  processing_failed: materialErrors.processing_failed,
};

export function materialsFeature(
  platform: Platform,
  desiredStates: DesiredStates,
): { imports: MaterialImport; feature: Feature } {
  const tools = new MachineTools(platform.clock, platform.logger);
  const processing = new MaterialProcessing({ ...platform, tools });
  const expiry = new MaterialExpiry({ ...platform, desiredStates });
  const admission = new MaterialAdmission({ ...platform, tools, processing });
  const inspector = new MediaInspector(platform.clock, platform.logger);
  const uploads = new MaterialUploadService({ ...platform, processing, inspector });
  const transfer = new UploadService(platform, {
    types: MATERIAL_TYPES,
    job: 'uploads.finish',
    // A page of a document may have any number of paths, and some videos are read completely.
    slowTypes: ['document', 'video'],
    sizeLimit: (type) => MATERIAL_SIZE_LIMITS[materialTypeOf({ type })],
    admit: (actor, request) => admission.admit(actor, request),
    finish: (upload, path, signal) => uploads.finish(upload, path, signal),
    errors: UPLOAD_ERRORS,
  });
  const services = {
    admission,
    transfer,
    uploads,
    processing,
    materials: new MaterialService({
      ...platform,
    }),
    bytes: new MaterialBytesService(platform),
    edit: new MaterialEditService({ ...platform, expiry }),
    knownTags: new MaterialTagService(platform),
    storage: new MaterialStorageService({ ...platform, tools }),
    posters: new MaterialPosterService({ ...platform, inspector }),
    viewStates: new ViewStateService(platform),
    sender: platform.files,
  };
  const groupResource = {
    folders: resources.materialFolders,
    uniqueNames: { taken: materialErrors.name_taken, numbered: numberedName },
    onDelete: moveUploads,
  };
  const feature = {
    handlers: [
      ...materialHandlers(services),
      ...tusHandlers(materialRoutes, transfer),
      ...groupHandlers(materialGroupRoutes, new GroupService(platform, 'material', groupResource)),
    ],
    async start() {
      transfer.start();
      expiry.start();
    },
    async stop() {
      transfer.stop();
      expiry.stop();
    },
  };
  return { imports: new MaterialImport({ ...platform, processing, inspector }), feature };
}
