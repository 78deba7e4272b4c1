import { z } from 'zod';
import { groupErrors } from '../groups/group.errors.ts';
import { defineGroupRoutes, groupPaths } from '../groups/index.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes, fileAnswer, tusAnswer } from '../kernel/route.ts';
import { deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { materialFolders, materials, uploads } from '../resources.ts';
import { materialErrors } from './material.errors.ts';
import {
  materialDetailSchema,
  materialListQuerySchema,
  materialListSchema,
  materialTabs,
  materialVersionSchema,
} from './material.schema.ts';
import {
  materialDeleteSchema,
  materialPosterSchema,
  materialRenameSchema,
} from './material-change.schema.ts';
import { uploadFormSchema, uploadIntentSchema, uploadSchema } from './material-upload.schema.ts';

const oneUpload = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const uploading = { permission: '11102' } as const;
const intended = [
  objectRef(materialFolders, 'view', 'body.group_id'),
  objectRef(materials, 'change', 'body.replaces'),
];
const refusedBeforehand = [
  materialErrors.unsupported_format,
  materialErrors.empty_file,
  materialErrors.size_exceeded,
  materialErrors.name_taken,
  materialErrors.content_taken,
  materialErrors.quota_exceeded,
  materialErrors.converter_missing,
  materialErrors.being_uploaded,
  materialErrors.other_type,
  materialErrors.not_found,
  groupErrors.not_found,
];
/** Found in the content of a file that was sent in one request. */
const refusedFile = [
  platformErrors.length_required,
  platformErrors.disk_full,
  materialErrors.upload_invalid,
  materialErrors.content_mismatch,
  materialErrors.content_broken,
  materialErrors.too_many_pixels,
  materialErrors.too_many_pages,
  materialErrors.active_content,
  materialErrors.processing_failed,
];

export const materialRoutes = {
  ...defineRoutes(materials, {
    list: {
      method: 'GET',
      path: '/materials',
      access: { permission: '11101' },
      summary: 'Materials',
      query: materialListQuerySchema,
      response: materialListSchema,
    },
    counts: countTabs(materialTabs, {
      path: '/materials/counts',
      access: { permission: '11101' },
      summary: 'Number of materials for each tab of the list',
    }),
    detail: viewOf(materials, {
      path: '/materials/{id}',
      access: { permission: '11101' },
      summary: 'One material and where it is used',
      response: materialDetailSchema,
    }),
    /** A caller may read the files if they may see the material, or a program or release that shows it. */
    file: viewOf(materials, {
      path: '/materials/{id}/file',
      access: { permission: '11101' },
      summary: "A material's bytes, with ranges",
      query: materialVersionSchema.extend({ download: z.string().optional() }),
      response: fileAnswer,
    }),
    thumbnail: viewOf(materials, {
      path: '/materials/{id}/thumbnail',
      access: { permission: '11101' },
      summary: "A material's thumbnail",
      query: materialVersionSchema,
      response: fileAnswer,
    }),
    rename: {
      method: 'PUT',
      path: '/materials/rename',
      access: { permission: '11109' },
      objects: [objectRef(materials, 'change', 'body.id')],
      summary: 'Renames a material',
      body: materialRenameSchema,
      errors: [materialErrors.name_taken],
    },
    delete: deleteOf(materials, {
      path: '/materials',
      access: { permission: '11104' },
      summary: 'Deletes materials, all or none',
      body: materialDeleteSchema,
      errors: [materialErrors.in_use, materialErrors.being_uploaded],
    }),
    poster: {
      method: 'PUT',
      path: '/materials/poster',
      access: uploading,
      objects: [objectRef(materials, 'create', 'body.id')],
      summary:
        'A still of a video from the browser that uploaded it; used only if the server could not draw one',
      body: materialPosterSchema,
      errors: [materialErrors.content_broken],
    },
  }),
  ...defineRoutes(uploads, {
    /** For clients that prefer a form to the headers of tus; all begin the same upload. */
    add: {
      method: 'POST',
      path: '/materials',
      access: uploading,
      objects: intended,
      summary:
        'Uploads a file as `multipart/form-data`: the fields, then one `file`. Other forms begin an upload, whose bytes are then sent to `/materials/uploads/{id}`',
      body: uploadIntentSchema,
      multipart: uploadFormSchema,
      response: uploadSchema,
      errors: [...refusedBeforehand, ...refusedFile],
    },
    checkUpload: {
      method: 'POST',
      path: '/materials/check',
      access: uploading,
      objects: intended,
      summary: 'Whether a file may be uploaded, before its bytes are sent',
      body: uploadIntentSchema,
      errors: refusedBeforehand,
    },
    uploads: {
      method: 'GET',
      path: '/materials/uploads',
      access: uploading,
      summary: "The signed-in user's unfinished uploads",
      response: z.object({ data: z.array(uploadSchema) }),
    },
    upload: {
      method: 'GET',
      path: '/materials/uploads/{id}',
      access: uploading,
      objects: [objectRef(uploads, 'view', 'params.id')],
      summary: 'The progress of an upload',
      params: oneUpload,
      response: uploadSchema,
    },
    uploadOptions: {
      method: 'OPTIONS',
      path: '/materials/uploads',
      access: uploading,
      summary: 'tus 1.0: capabilities of the server',
      response: tusAnswer,
    },
    uploadCreate: {
      method: 'POST',
      path: '/materials/uploads',
      access: uploading,
      summary: 'tus 1.0: creates an upload (metadata: name, group_id, hash_hint, replaces)',
      response: tusAnswer,
      errors: [...refusedBeforehand, materialErrors.upload_invalid],
    },
    uploadOffset: {
      method: 'HEAD',
      path: '/materials/uploads/{id}',
      access: uploading,
      objects: [objectRef(uploads, 'view', 'params.id')],
      summary: 'tus 1.0: where to resume',
      params: oneUpload,
      response: tusAnswer,
      errors: [materialErrors.upload_expired],
    },
    uploadAppend: {
      method: 'PATCH',
      path: '/materials/uploads/{id}',
      access: uploading,
      objects: [objectRef(uploads, 'change', 'params.id')],
      summary: 'tus 1.0: appends bytes',
      params: oneUpload,
      response: tusAnswer,
      errors: [
        materialErrors.upload_offset_conflict,
        materialErrors.upload_locked,
        materialErrors.upload_expired,
        materialErrors.upload_invalid,
        materialErrors.size_exceeded,
      ],
    },
    uploadCancel: {
      method: 'DELETE',
      path: '/materials/uploads/{id}',
      access: uploading,
      objects: [objectRef(uploads, 'delete', 'params.id')],
      summary: 'tus 1.0: cancels an upload',
      params: oneUpload,
      response: tusAnswer,
      errors: [materialErrors.upload_locked],
    },
  }),
};

export const materialGroupRoutes = defineGroupRoutes(materialFolders, materials, {
  paths: groupPaths('/materials/material-group'),
  permissions: { view: '11101', add: '11106', update: '11107', delete: '11108', move: '11105' },
  target: 'view',
  clash: materialErrors.name_taken,
});
