import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { deleteOf, viewOf } from '../kernel/route-families.ts';
import { uploadCalls } from '../kernel/upload-routes.ts';
import { digitalHumans, digitalHumanUploads } from '../resources.ts';
import { digitalHumanErrors } from './digital-human.errors.ts';
import {
  digitalHumanDeleteSchema,
  digitalHumanFormSchema,
  digitalHumanIntentSchema,
  digitalHumanListQuerySchema,
  digitalHumanListSchema,
  digitalHumanUploadOptionsSchema,
  digitalHumanUploadSchema,
} from './digital-human.schema.ts';

const uploading = { permission: '14102' } as const;
const refusedBeforehand = [
  digitalHumanErrors.unsupported_format,
  digitalHumanErrors.empty_file,
  digitalHumanErrors.size_exceeded,
  digitalHumanErrors.duplicate,
  digitalHumanErrors.quota_exceeded,
];
const uploadRoutes = uploadCalls(digitalHumanUploads, '/human', {
  access: uploading,
  noun: 'a file',
  summaries: {
    add: 'Uploads an archive',
    list: "The signed-in user's unfinished uploads of digital-human resources",
    one: 'The progress of an upload',
  },
  metadata: 'name, hash_hint',
  body: digitalHumanIntentSchema,
  multipart: digitalHumanFormSchema,
  response: digitalHumanUploadSchema,
  errors: digitalHumanErrors,
  refusedBeforehand,
  refusedContent: [digitalHumanErrors.archive_unsafe, digitalHumanErrors.archive_excessive],
});

/** Archives of digital humans. They use the department rule of materials. */
export const digitalHumanRoutes = {
  ...defineRoutes(digitalHumans, {
    list: {
      method: 'GET',
      path: '/human',
      access: { permission: '14101' },
      summary: 'Digital-human resources',
      query: digitalHumanListQuerySchema,
      response: digitalHumanListSchema,
    },
    file: viewOf(digitalHumans, {
      path: '/human/{id}/file',
      access: { permission: '14101' },
      summary: "A digital-human resource's bytes, with ranges",
      response: fileAnswer,
    }),
    delete: deleteOf(digitalHumans, {
      path: '/human',
      access: { permission: '14103' },
      summary: 'Deletes digital-human resources, all or none',
      body: digitalHumanDeleteSchema,
      errors: [digitalHumanErrors.installed],
    }),
  }),
  ...defineRoutes(digitalHumanUploads, {
    limits: {
      method: 'GET',
      path: '/human/upload-options',
      access: uploading,
      summary: 'Formats and limits of this server',
      response: digitalHumanUploadOptionsSchema,
    },
    add: uploadRoutes.add,
    checkUpload: uploadRoutes.check,
    uploads: uploadRoutes.list,
    upload: uploadRoutes.one,
    ...uploadRoutes.tus,
  }),
};
