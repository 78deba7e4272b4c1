import { z } from 'zod';
import { defineHandoverRoute } from '../departments/handover.routes.ts';
import { groupErrors } from '../groups/group.errors.ts';
import { defineGroupRoutes, groupPaths } from '../groups/group.routes.ts';
import { defineRoute } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { programErrors } from './program.errors.ts';
import {
  programCopySchema,
  programCreateSchema,
  programDeleteSchema,
  programDetailSchema,
  programDraftSaveSchema,
  programDraftSchema,
  programListQuerySchema,
  programListSchema,
  programSaveSchema,
  programSchema,
  resolutionSchema,
} from './program.schema.ts';

const oneProgram = z.object({ id: wireId });
const editing = { permission: ['31102', '31103'] } satisfies { permission: ['31102', '31103'] };
const documentErrors = [
  programErrors.document_invalid,
  programErrors.material_missing,
  programErrors.material_unusable,
];

export const programRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/programs',
    access: { permission: '31101' },
    summary: 'Programs, each with its first scene',
    query: programListQuerySchema,
    response: programListSchema,
    errors: [],
  }),
  detail: defineRoute({
    method: 'GET',
    path: '/programs/{id}',
    access: { permission: '31101' },
    objects: [named('program', 'view', 'params.id', programErrors.not_found)],
    summary: 'One program with its document',
    params: oneProgram,
    response: programDetailSchema,
    errors: [programErrors.not_found],
  }),
  preview: defineRoute({
    method: 'GET',
    path: '/programs/{id}/preview',
    access: { permission: '31106' },
    objects: [named('program', 'view', 'params.id', programErrors.not_found)],
    summary: 'What the preview page plays',
    params: oneProgram,
    response: programDetailSchema,
    errors: [programErrors.not_found],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/programs',
    access: { permission: '31102' },
    objects: [named('program_group', 'view', 'body.group_id', groupErrors.not_found)],
    summary: 'Creates an empty program',
    body: programCreateSchema,
    response: programSchema,
    errors: [programErrors.name_taken, groupErrors.not_found],
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/programs',
    access: { permission: '31103' },
    objects: [named('program', 'change', 'body.id', programErrors.not_found)],
    summary: "Saves a program's name or document",
    body: programSaveSchema,
    response: programSchema,
    errors: [
      programErrors.not_found,
      programErrors.name_taken,
      programErrors.version_conflict,
      ...documentErrors,
    ],
  }),
  copy: defineRoute({
    method: 'POST',
    path: '/programs/copy',
    access: { permission: '31115' },
    objects: [named('program', 'view', 'body.id', programErrors.not_found)],
    summary: 'Copies a program under another name',
    body: programCopySchema,
    response: programSchema,
    errors: [programErrors.not_found, programErrors.name_taken],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/programs',
    access: { permission: '31104' },
    objects: [named('program', 'delete', 'body.ids', programErrors.not_found)],
    summary: 'Deletes programs, all or none',
    body: programDeleteSchema,
    response: z.object({}),
    errors: [programErrors.not_found, programErrors.in_use],
  }),
  draft: defineRoute({
    method: 'GET',
    path: '/programs/{id}/draft',
    access: editing,
    objects: [named('program', 'view', 'params.id', programErrors.not_found)],
    summary: "The signed-in user's unsaved draft",
    params: oneProgram,
    response: programDraftSchema,
    errors: [programErrors.not_found],
  }),
  saveDraft: defineRoute({
    method: 'PUT',
    path: '/programs/{id}/draft',
    access: editing,
    objects: [named('program', 'change', 'params.id', programErrors.not_found)],
    summary: 'Keeps a draft',
    params: oneProgram,
    body: programDraftSaveSchema,
    response: z.object({ updated_at: z.int() }),
    errors: [programErrors.not_found, programErrors.document_invalid],
  }),
  dropDraft: defineRoute({
    method: 'DELETE',
    path: '/programs/{id}/draft',
    access: editing,
    objects: [named('program', 'view', 'params.id', programErrors.not_found)],
    summary: 'Throws the draft away',
    params: oneProgram,
    response: z.object({}),
    errors: [programErrors.not_found],
  }),
  resolutions: defineRoute({
    method: 'GET',
    path: '/programs/resolution',
    access: { permission: '31101' },
    summary: "The company's custom resolutions",
    response: z.object({ data: z.array(resolutionSchema) }),
    errors: [],
  }),
  addResolution: defineRoute({
    method: 'POST',
    path: '/programs/resolution',
    access: { permission: '31107' },
    summary: 'Adds a custom resolution',
    body: resolutionSchema,
    response: resolutionSchema,
    errors: [programErrors.resolution_exists],
  }),
};

/** Hands programs over to another department, whose rule then decides who sees them. */
export const programDepartmentRoutes = defineHandoverRoute({
  path: '/programs/department',
  noun: 'programs',
  resource: 'program',
  notFound: programErrors.not_found,
});

export const programGroupRoutes = defineGroupRoutes({
  paths: groupPaths('/programs/program-group'),
  noun: 'programs',
  permissions: { view: '31101', add: '31112', update: '31113', delete: '31114', move: '31111' },
  group: 'program_group',
  resource: 'program',
  target: 'view',
  notFound: programErrors.not_found,
});
