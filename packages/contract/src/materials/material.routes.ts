import { z } from 'zod';
import { groupErrors } from '../groups/group.errors.ts';
import { defineGroupRoutes, groupPaths } from '../groups/index.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf, deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { uploadCalls } from '../kernel/upload-routes.ts';
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

const uploading = { permission: '11102' } as const;
const refusedBeforehand = [
  materialErrors.unsupported_format,
  materialErrors.empty_file,
  materialErrors.size_exceeded,
  materialErrors.name_taken,
  materialErrors.content_taken,
  materialErrors.quota_exceeded,
  materialErrors.converter_missing,
  materialErrors.conversions_waiting,
  materialErrors.being_uploaded,
  materialErrors.other_type,
  materialErrors.not_found,
  groupErrors.not_found,
];
const uploadRoutes = uploadCalls(uploads, '/materials', {
  access: uploading,
  noun: 'a file',
  summaries: {
    add: 'Uploads a file',
    list: "The signed-in user's unfinished uploads",
    one: 'The progress of an upload',
  },
  metadata: 'name, group_id, hash_hint, replaces',
  objects: [
    objectRef(materialFolders, 'view', 'body.group_id'),
    objectRef(materials, 'change', 'body.replaces'),
  ],
  body: uploadIntentSchema,
  multipart: uploadFormSchema,
  response: uploadSchema,
  errors: materialErrors,
  refusedBeforehand,
  refusedContent: [
    materialErrors.too_many_pixels,
    materialErrors.too_many_pages,
    materialErrors.active_content,
  ],
});

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
      summary: "A material's thumbnail; status 204 if it has none",
      query: materialVersionSchema,
      response: fileAnswer,
    }),
    rename: changeOf(materials, 'body.id', {
      path: '/materials/rename',
      access: { permission: '11109' },
      summary: 'Renames a material',
      body: materialRenameSchema,
      errors: [materialErrors.name_taken],
    }),
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
    add: uploadRoutes.add,
    checkUpload: uploadRoutes.check,
    uploads: uploadRoutes.list,
    upload: uploadRoutes.one,
    ...uploadRoutes.tus,
  }),
};

export const materialGroupRoutes = defineGroupRoutes(materialFolders, materials, {
  paths: groupPaths('/materials/material-group'),
  permissions: { view: '11101', add: '11106', update: '11107', delete: '11108', move: '11105' },
  target: 'view',
  clash: materialErrors.name_taken,
});
