import { z } from 'zod';
import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes, fileAnswer, tusAnswer } from '../kernel/route.ts';
import { deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
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

const oneUpload = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const uploading = { permission: '11102' } as const;
const upload = (need: 'view' | 'change' | 'delete') => [objectRef(digitalHumanUploads, need, 'params.id')];
const refusedBeforehand = [
  digitalHumanErrors.unsupported_format,
  digitalHumanErrors.empty_file,
  digitalHumanErrors.size_exceeded,
  digitalHumanErrors.duplicate,
  digitalHumanErrors.quota_exceeded,
];
/** Found in the content of a file that was sent in one request. */
const refusedFile = [
  platformErrors.length_required,
  platformErrors.disk_full,
  digitalHumanErrors.upload_invalid,
  digitalHumanErrors.content_mismatch,
  digitalHumanErrors.content_broken,
  digitalHumanErrors.archive_unsafe,
  digitalHumanErrors.archive_excessive,
  digitalHumanErrors.processing_failed,
];

/** Archives of digital humans. They use the permission codes and the department rule of materials. */
export const digitalHumanRoutes = {
  ...defineRoutes(digitalHumans, {
    list: {
      method: 'GET',
      path: '/human',
      access: { permission: '11101' },
      summary: 'Digital-human resources',
      query: digitalHumanListQuerySchema,
      response: digitalHumanListSchema,
    },
    file: viewOf(digitalHumans, {
      path: '/human/{id}/file',
      access: { permission: '11101' },
      summary: "A digital-human resource's bytes, with ranges",
      response: fileAnswer,
    }),
    delete: deleteOf(digitalHumans, {
      path: '/human',
      access: { permission: '11104' },
      summary: 'Deletes digital-human resources, all or none',
      body: digitalHumanDeleteSchema,
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
    /** For clients that prefer a form to the headers of tus; all begin the same upload. */
    add: {
      method: 'POST',
      path: '/human',
      access: uploading,
      summary:
        'Uploads an archive as `multipart/form-data`: the fields, then one `file`. Other forms begin an upload, whose bytes are then sent to `/human/uploads/{id}`',
      body: digitalHumanIntentSchema,
      multipart: digitalHumanFormSchema,
      response: digitalHumanUploadSchema,
      errors: [...refusedBeforehand, ...refusedFile],
    },
    checkUpload: {
      method: 'POST',
      path: '/human/check',
      access: uploading,
      summary: 'Whether a file may be uploaded, before its bytes are sent',
      body: digitalHumanIntentSchema,
      errors: refusedBeforehand,
    },
    uploads: {
      method: 'GET',
      path: '/human/uploads',
      access: uploading,
      summary: "The signed-in user's unfinished uploads of digital-human resources",
      response: z.object({ data: z.array(digitalHumanUploadSchema) }),
    },
    upload: {
      method: 'GET',
      path: '/human/uploads/{id}',
      access: uploading,
      objects: upload('view'),
      summary: 'The progress of an upload',
      params: oneUpload,
      response: digitalHumanUploadSchema,
    },
    uploadOptions: {
      method: 'OPTIONS',
      path: '/human/uploads',
      access: uploading,
      summary: 'tus 1.0: capabilities of the server',
      response: tusAnswer,
    },
    uploadCreate: {
      method: 'POST',
      path: '/human/uploads',
      access: uploading,
      summary: 'tus 1.0: creates an upload (metadata: name, hash_hint)',
      response: tusAnswer,
      errors: [...refusedBeforehand, digitalHumanErrors.upload_invalid],
    },
    uploadOffset: {
      method: 'HEAD',
      path: '/human/uploads/{id}',
      access: uploading,
      objects: upload('view'),
      summary: 'tus 1.0: where to resume',
      params: oneUpload,
      response: tusAnswer,
      errors: [digitalHumanErrors.upload_expired],
    },
    uploadAppend: {
      method: 'PATCH',
      path: '/human/uploads/{id}',
      access: uploading,
      objects: upload('change'),
      summary: 'tus 1.0: appends bytes',
      params: oneUpload,
      response: tusAnswer,
      errors: [
        digitalHumanErrors.upload_offset_conflict,
        digitalHumanErrors.upload_locked,
        digitalHumanErrors.upload_expired,
        digitalHumanErrors.upload_invalid,
        digitalHumanErrors.size_exceeded,
      ],
    },
    uploadCancel: {
      method: 'DELETE',
      path: '/human/uploads/{id}',
      access: uploading,
      objects: upload('delete'),
      summary: 'tus 1.0: cancels an upload',
      params: oneUpload,
      response: tusAnswer,
      errors: [digitalHumanErrors.upload_locked],
    },
  }),
};
