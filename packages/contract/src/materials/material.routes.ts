import { z } from 'zod';
import { defineHandoverRoute } from '../departments/handover.routes.ts';
import { groupErrors } from '../groups/group.errors.ts';
import { defineGroupRoutes, groupPaths } from '../groups/group.routes.ts';
import { defineRoute, fileAnswer, tusAnswer } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { materialErrors } from './material.errors.ts';
import {
  materialDetailSchema,
  materialListQuerySchema,
  materialListSchema,
  materialVersionSchema,
} from './material.schema.ts';
import {
  materialDeleteSchema,
  materialPosterSchema,
  materialRenameSchema,
} from './material-change.schema.ts';
import { uploadIntentSchema, uploadSchema } from './material-upload.schema.ts';

const oneMaterial = z.object({ id: wireId });
const oneUpload = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const uploading = { permission: '11102' } as const;
const intended = [
  named('material_group', 'view', 'body.group_id', groupErrors.not_found),
  named('material', 'change', 'body.replaces', materialErrors.not_found),
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

export const materialRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/materials',
    access: { permission: '11101' },
    summary: 'Materials',
    query: materialListQuerySchema,
    response: materialListSchema,
    errors: [],
  }),
  detail: defineRoute({
    method: 'GET',
    path: '/materials/{id}',
    access: { permission: '11101' },
    objects: [named('material', 'view', 'params.id', materialErrors.not_found)],
    summary: 'One material and where it is used',
    params: oneMaterial,
    response: materialDetailSchema,
    errors: [materialErrors.not_found],
  }),
  /** The files are for whoever sees the material, or a program or release that shows it: those are seen whole. */
  file: defineRoute({
    method: 'GET',
    path: '/materials/{id}/file',
    access: { permission: '11101' },
    objects: [named('material', 'view', 'params.id', materialErrors.not_found)],
    summary: "A material's bytes, with ranges",
    params: oneMaterial,
    query: materialVersionSchema.extend({ download: z.string().optional() }),
    response: fileAnswer,
    errors: [materialErrors.not_found],
  }),
  thumbnail: defineRoute({
    method: 'GET',
    path: '/materials/{id}/thumbnail',
    access: { permission: '11101' },
    objects: [named('material', 'view', 'params.id', materialErrors.not_found)],
    summary: "A material's thumbnail",
    params: oneMaterial,
    query: materialVersionSchema,
    response: fileAnswer,
    errors: [materialErrors.not_found],
  }),
  rename: defineRoute({
    method: 'PUT',
    path: '/materials/rename',
    access: { permission: '11109' },
    objects: [named('material', 'change', 'body.id', materialErrors.not_found)],
    summary: 'Renames a material',
    body: materialRenameSchema,
    response: z.object({}),
    errors: [materialErrors.not_found, materialErrors.name_taken],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/materials',
    access: { permission: '11104' },
    objects: [named('material', 'delete', 'body.ids', materialErrors.not_found)],
    summary: 'Deletes materials, all or none',
    body: materialDeleteSchema,
    response: z.object({}),
    errors: [materialErrors.not_found, materialErrors.in_use, materialErrors.being_uploaded],
  }),
  poster: defineRoute({
    method: 'PUT',
    path: '/materials/poster',
    access: uploading,
    objects: [named('material', 'create', 'body.id', materialErrors.not_found)],
    summary:
      'A still of a video from the browser that uploaded it; kept only where the server could draw none',
    body: materialPosterSchema,
    response: z.object({}),
    errors: [materialErrors.not_found, materialErrors.content_broken],
  }),
  /** For who would rather send a form than the headers of tus; both begin the same upload. */
  add: defineRoute({
    method: 'POST',
    path: '/materials',
    access: uploading,
    objects: intended,
    summary: 'Begins an upload; its bytes are sent to `/materials/uploads/{id}`, and make it a material',
    body: uploadIntentSchema,
    response: uploadSchema,
    errors: refusedBeforehand,
  }),
  checkUpload: defineRoute({
    method: 'POST',
    path: '/materials/check',
    access: uploading,
    objects: intended,
    summary: 'Whether a file may be uploaded, before its bytes travel',
    body: uploadIntentSchema,
    response: z.object({}),
    errors: refusedBeforehand,
  }),
  uploads: defineRoute({
    method: 'GET',
    path: '/materials/uploads',
    access: uploading,
    summary: "The signed-in user's unfinished uploads",
    response: z.object({ data: z.array(uploadSchema) }),
    errors: [],
  }),
  upload: defineRoute({
    method: 'GET',
    path: '/materials/uploads/{id}',
    access: uploading,
    objects: [named('upload', 'view', 'params.id', materialErrors.upload_not_found)],
    summary: 'How far an upload is',
    params: oneUpload,
    response: uploadSchema,
    errors: [materialErrors.upload_not_found],
  }),
  uploadOptions: defineRoute({
    method: 'OPTIONS',
    path: '/materials/uploads',
    access: uploading,
    summary: 'tus 1.0: what the server can do',
    response: tusAnswer,
    errors: [],
  }),
  uploadCreate: defineRoute({
    method: 'POST',
    path: '/materials/uploads',
    access: uploading,
    summary: 'tus 1.0: begins an upload (metadata: name, group_id, hash_hint, replaces)',
    response: tusAnswer,
    errors: [...refusedBeforehand, materialErrors.upload_invalid],
  }),
  uploadOffset: defineRoute({
    method: 'HEAD',
    path: '/materials/uploads/{id}',
    access: uploading,
    objects: [named('upload', 'view', 'params.id', materialErrors.upload_not_found)],
    summary: 'tus 1.0: where to go on',
    params: oneUpload,
    response: tusAnswer,
    errors: [materialErrors.upload_not_found, materialErrors.upload_expired],
  }),
  uploadAppend: defineRoute({
    method: 'PATCH',
    path: '/materials/uploads/{id}',
    access: uploading,
    objects: [named('upload', 'change', 'params.id', materialErrors.upload_not_found)],
    summary: 'tus 1.0: appends bytes',
    params: oneUpload,
    response: tusAnswer,
    errors: [
      materialErrors.upload_not_found,
      materialErrors.upload_offset_conflict,
      materialErrors.upload_locked,
      materialErrors.upload_expired,
      materialErrors.upload_invalid,
      materialErrors.size_exceeded,
    ],
  }),
  uploadCancel: defineRoute({
    method: 'DELETE',
    path: '/materials/uploads/{id}',
    access: uploading,
    objects: [named('upload', 'delete', 'params.id', materialErrors.upload_not_found)],
    summary: 'tus 1.0: gives an upload up',
    params: oneUpload,
    response: tusAnswer,
    errors: [materialErrors.upload_not_found, materialErrors.upload_locked],
  }),
};

/** Hands materials over to another department, whose rule then decides who sees them. */
export const materialDepartmentRoutes = defineHandoverRoute({
  path: '/materials/department',
  noun: 'materials',
  resource: 'material',
  notFound: materialErrors.not_found,
  clashes: [materialErrors.name_taken, materialErrors.content_taken],
});

export const materialGroupRoutes = defineGroupRoutes({
  paths: groupPaths('/materials/material-group'),
  noun: 'materials',
  permissions: { view: '11101', add: '11106', update: '11107', delete: '11108', move: '11105' },
  group: 'material_group',
  resource: 'material',
  target: 'view',
  notFound: materialErrors.not_found,
  clash: materialErrors.name_taken,
});
