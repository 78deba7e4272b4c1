import { z } from 'zod';
import { displayModeSchema } from '../kernel/display-mode.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId, wireInteger } from '../kernel/wire.ts';
import { programErrors } from '../programs/program.errors.ts';
import { materials, uploads, viewState } from '../resources.ts';
import { materialErrors } from './material.errors.ts';
import { materialVersionSchema } from './material.schema.ts';
import {
  materialExpirySchema,
  materialReleaseBodySchema,
  materialRetrySchema,
  materialTagsSchema,
  materialUpdateSchema,
} from './material-change.schema.ts';
import { materialTagListSchema, materialTagQuerySchema } from './material-tag.schema.ts';
import { uploadOptionsSchema } from './material-upload.schema.ts';

const oneMaterial = z.object({ id: wireId });
const seeing = { permission: '11101' } as const;
const editing = { permission: '11103' } as const;
const seen = [objectRef(materials, 'view', 'params.id')];
const changed = [objectRef(materials, 'change', 'body.ids')];

/** Calls on existing materials, and on the files that the server has derived from them. */
export const materialLibraryRoutes = {
  ...defineRoutes(materials, {
    strip: viewOf(materials, {
      path: '/materials/{id}/strip',
      access: seeing,
      summary: 'Frames of a video side by side, as one WebP',
      query: materialVersionSchema,
      response: fileAnswer,
    }),
    /** The original if browsers can play it. */
    playable: viewOf(materials, {
      path: '/materials/{id}/playable',
      access: seeing,
      summary: 'The playable form of a material, with ranges',
      query: materialVersionSchema,
      response: fileAnswer,
    }),
    page: {
      method: 'GET',
      path: '/materials/{id}/pages/{page}',
      access: seeing,
      objects: seen,
      summary: 'A page of a document as a picture; the first is 1',
      params: oneMaterial.extend({ page: wireInteger(1, 100_000) }),
      query: materialVersionSchema,
      response: fileAnswer,
    },
    update: changeOf(materials, 'body.id', {
      path: '/materials',
      access: editing,
      summary: "Changes a material's tags or its last day",
      body: materialUpdateSchema,
    }),
    tags: {
      method: 'PUT',
      path: '/materials/tags',
      access: editing,
      objects: changed,
      summary: 'Adds tags to materials and removes others, all or none',
      body: materialTagsSchema,
      errors: [materialErrors.too_many_tags],
    },
    knownTags: {
      method: 'GET',
      path: '/materials/tags',
      access: seeing,
      summary: 'Tags of the visible materials, the most frequent first',
      query: materialTagQuerySchema,
      response: materialTagListSchema,
    },
    expiry: {
      method: 'PUT',
      path: '/materials/expiry',
      access: editing,
      objects: changed,
      summary: 'Sets the last day of materials, all or none',
      body: materialExpirySchema,
    },
    retry: {
      method: 'PUT',
      path: '/materials/retry',
      access: editing,
      objects: changed,
      summary: 'Retries the conversion of materials that failed or had no converter',
      body: materialRetrySchema,
      errors: [materialErrors.nothing_to_retry, materialErrors.conversions_waiting],
    },
    release: {
      method: 'POST',
      path: '/materials/release',
      access: { permission: '11110' },
      objects: [objectRef(materials, 'view', 'body.ids')],
      summary: 'Creates a program from materials, to be released',
      body: materialReleaseBodySchema,
      response: z.object({ program_id: z.int() }),
      errors: [materialErrors.not_usable, materialErrors.expired, programErrors.name_taken],
    },
  }),
  ...defineRoutes(viewState, {
    displayMode: {
      method: 'PUT',
      path: '/materials/displayMode',
      access: seeing,
      summary: 'Saves how this user prefers the list, as `materials.displayMode` of the view state',
      body: displayModeSchema,
    },
  }),
  ...defineRoutes(uploads, {
    uploadOptions: {
      method: 'GET',
      path: '/materials/upload-options',
      access: { permission: '11102' },
      summary: 'Formats, limits and converters of this server',
      response: uploadOptionsSchema,
    },
  }),
};
