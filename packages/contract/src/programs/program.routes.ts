import { z } from 'zod';
import { groupErrors } from '../groups/group.errors.ts';
import { defineGroupRoutes, groupPaths } from '../groups/group.routes.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { programDrafts, programFolders, programResolutions, programs, releases } from '../resources.ts';
import { programErrors } from './program.errors.ts';
import {
  programCopySchema,
  programCreateSchema,
  programDeleteSchema,
  programDetailSchema,
  programDraftSaveSchema,
  programDraftSchema,
  programExcelSchema,
  programListQuerySchema,
  programListSchema,
  programSaveSchema,
  programSchema,
  programTabs,
  resolutionSchema,
} from './program.schema.ts';
import { programLabelBodySchema, programLabelRemovalSchema } from './program-label.schema.ts';

const oneProgram = z.object({ id: wireId });
const editing = { permission: ['31102', '31103'] } satisfies { permission: ['31102', '31103'] };
const documentErrors = [
  programErrors.document_invalid,
  programErrors.material_missing,
  programErrors.material_unusable,
];

export const programRoutes = {
  ...defineRoutes(programs, {
    list: {
      method: 'GET',
      path: '/programs',
      access: { permission: '31101' },
      summary: 'Programs, each with its first scene',
      alsoChangesWith: [releases],
      query: programListQuerySchema,
      response: programListSchema,
      errors: [],
    },
    counts: countTabs(programTabs, {
      path: '/programs/counts',
      access: { permission: '31101' },
      summary: 'Number of programs for each tab of the list',
      alsoChangesWith: [releases],
    }),
    detail: {
      method: 'GET',
      path: '/programs/{id}',
      access: { permission: '31101' },
      objects: [objectRef(programs, 'view', 'params.id')],
      summary: 'One program with its document',
      params: oneProgram,
      response: programDetailSchema,
      errors: [programErrors.not_found],
    },
    preview: {
      method: 'GET',
      path: '/programs/{id}/preview',
      access: { permission: '31106' },
      objects: [objectRef(programs, 'view', 'params.id')],
      summary: 'The document that the preview plays',
      params: oneProgram,
      response: programDetailSchema,
      errors: [programErrors.not_found],
    },
    create: {
      method: 'POST',
      path: '/programs',
      access: { permission: '31102' },
      objects: [objectRef(programFolders, 'view', 'body.group_id')],
      summary: 'Creates an empty program',
      body: programCreateSchema,
      response: programSchema,
      errors: [programErrors.name_taken, groupErrors.not_found],
    },
    save: {
      method: 'PUT',
      path: '/programs',
      access: { permission: '31103' },
      objects: [objectRef(programs, 'change', 'body.id')],
      summary: "Saves a program's name or document",
      body: programSaveSchema,
      response: programSchema,
      errors: [
        programErrors.not_found,
        programErrors.name_taken,
        programErrors.version_conflict,
        ...documentErrors,
      ],
    },
    copy: {
      method: 'POST',
      path: '/programs/copy',
      access: { permission: '31115' },
      objects: [objectRef(programs, 'view', 'body.id')],
      summary: 'Copies a program under another name',
      body: programCopySchema,
      response: programSchema,
      errors: [programErrors.not_found, programErrors.name_taken],
    },
    delete: {
      method: 'DELETE',
      path: '/programs',
      access: { permission: '31104' },
      objects: [objectRef(programs, 'delete', 'body.ids')],
      summary: 'Deletes programs, all or none',
      body: programDeleteSchema,
      response: z.object({}),
      errors: [programErrors.not_found, programErrors.in_use],
    },
    deleteOne: {
      method: 'DELETE',
      path: '/programs/{id}',
      access: { permission: '31104' },
      objects: [objectRef(programs, 'delete', 'params.id')],
      summary: 'Deletes one program',
      params: oneProgram,
      response: z.object({}),
      errors: [programErrors.not_found, programErrors.in_use],
    },
    setLabels: {
      method: 'PUT',
      path: '/programs/labels',
      access: { permission: '31108' },
      objects: [objectRef(programs, 'change', 'body.ids')],
      summary: 'Sets the precise label of programs, all or none',
      body: programLabelBodySchema,
      response: z.object({}),
      errors: [programErrors.not_found, programErrors.label_interactive],
    },
    removeLabels: {
      method: 'DELETE',
      path: '/programs/labels',
      access: { permission: '31109' },
      objects: [objectRef(programs, 'change', 'body.ids')],
      summary: 'Removes the precise label of programs, all or none',
      body: programLabelRemovalSchema,
      response: z.object({}),
      errors: [programErrors.not_found],
    },
    excel: {
      method: 'POST',
      path: '/programs/excel',
      access: { permission: '31101' },
      summary: 'The filtered list as an Excel table',
      query: programListQuerySchema,
      body: programExcelSchema,
      response: fileAnswer,
      errors: [],
    },
  }),
  ...defineRoutes(programDrafts, {
    draft: {
      method: 'GET',
      path: '/programs/{id}/draft',
      access: editing,
      objects: [objectRef(programs, 'view', 'params.id')],
      summary: "The signed-in user's unsaved draft",
      params: oneProgram,
      response: programDraftSchema,
      errors: [programErrors.not_found],
    },
    saveDraft: {
      method: 'PUT',
      path: '/programs/{id}/draft',
      access: editing,
      objects: [objectRef(programs, 'change', 'params.id')],
      summary: 'Saves a draft',
      params: oneProgram,
      body: programDraftSaveSchema,
      response: z.object({ updated_at: z.int() }),
      errors: [programErrors.not_found, programErrors.document_invalid],
    },
    dropDraft: {
      method: 'DELETE',
      path: '/programs/{id}/draft',
      access: editing,
      objects: [objectRef(programs, 'view', 'params.id')],
      summary: 'Discards the draft',
      params: oneProgram,
      response: z.object({}),
      errors: [programErrors.not_found],
    },
  }),
  ...defineRoutes(programResolutions, {
    resolutions: {
      method: 'GET',
      path: '/programs/resolution',
      access: { permission: '31101' },
      summary: "The company's custom resolutions",
      response: z.object({ data: z.array(resolutionSchema) }),
      errors: [],
    },
    addResolution: {
      method: 'POST',
      path: '/programs/resolution',
      access: { permission: '31107' },
      summary: 'Adds a custom resolution',
      body: resolutionSchema,
      response: resolutionSchema,
      errors: [programErrors.resolution_exists],
    },
  }),
};

export const programGroupRoutes = defineGroupRoutes(programFolders, programs, {
  paths: groupPaths('/programs/program-group'),
  permissions: { view: '31101', add: '31112', update: '31113', delete: '31114', move: '31111' },
  target: 'view',
});
