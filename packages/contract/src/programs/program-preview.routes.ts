import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { programPreviews, programs } from '../resources.ts';
import { programErrors } from './program.errors.ts';
import {
  previewFileSchema,
  previewLinkBodySchema,
  previewLinkSchema,
  previewTokenSchema,
  sharedPreviewSchema,
} from './program-preview.schema.ts';

/** Previews on a phone: a link that needs no sign-in, for a limited time. */
export const programPreviewRoutes = defineRoutes(programPreviews, {
  link: {
    method: 'POST',
    path: '/programs/qr',
    access: { permission: '31106' },
    objects: [objectRef(programs, 'view', 'body.id')],
    summary: 'Creates a link to the preview of a program, for a QR code; it expires by itself',
    body: previewLinkBodySchema,
    response: previewLinkSchema,
    errors: [programErrors.too_many_previews],
  },
  shared: {
    method: 'GET',
    path: '/shared/{token}',
    access: 'public',
    summary: 'The program of a preview link',
    params: previewTokenSchema,
    response: sharedPreviewSchema,
    errors: [programErrors.preview_not_found],
  },
  file: {
    method: 'GET',
    path: '/shared/{token}/files/{sha256}',
    access: 'public',
    summary: 'A file that the program of a preview link shows',
    params: previewFileSchema,
    response: fileAnswer,
    errors: [programErrors.preview_not_found],
  },
});
