import { z } from 'zod';
import { defineArchiveRoutes } from '../archives/index.ts';
import {
  defineCompositionRoutes,
  defineEditingRoutes,
  defineVersionRoutes,
  resolutionSchema,
} from '../compositions/index.ts';
import { defineGroupRoutes, groupPaths } from '../groups/index.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import {
  labelSets,
  programDrafts,
  programEditing,
  programFolders,
  programImports,
  programResolutions,
  programs,
  releases,
} from '../resources.ts';
import { programErrors } from './program.errors.ts';
import {
  programExcelSchema,
  programListQuerySchema,
  programListSchema,
  programSchema,
  programTabs,
} from './program.schema.ts';
import { programLabelBodySchema, programLabelRemovalSchema } from './program-label.schema.ts';
import { programPromotionSchema } from './program-promotion.schema.ts';

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
    },
    counts: countTabs(programTabs, {
      path: '/programs/counts',
      access: { permission: '31101' },
      summary: 'Number of programs for each tab of the list',
      alsoChangesWith: [releases],
    }),
    setLabels: {
      ...changeOf(programs, 'body.ids', {
        path: '/programs/labels',
        access: { permission: '31108' },
        summary: 'Sets the precise label of programs, all or none',
        body: programLabelBodySchema,
        errors: [programErrors.label_interactive],
      }),
      objects: [objectRef(programs, 'change', 'body.ids'), objectRef(labelSets, 'view', 'body.label_set_id')],
    },
    removeLabels: {
      method: 'DELETE',
      path: '/programs/labels',
      access: { permission: '31109' },
      objects: [objectRef(programs, 'change', 'body.ids')],
      summary: 'Removes the precise label of programs, all or none',
      body: programLabelRemovalSchema,
    },
    promotable: viewOf(programs, {
      path: '/programs/{id}/promotable',
      access: { permission: '31101' },
      summary: 'A program and those with which devices compare it for an audience, with their labels',
      response: programPromotionSchema,
      alsoChangesWith: [releases, labelSets],
    }),
    excel: {
      method: 'POST',
      path: '/programs/excel',
      access: { permission: '31101' },
      summary: 'The filtered list as an Excel table',
      query: programListQuerySchema,
      body: programExcelSchema,
      response: fileAnswer,
    },
  }),
  ...defineCompositionRoutes(programs, '/programs', {
    folders: programFolders,
    drafts: programDrafts,
    permissions: {
      view: '31101',
      preview: '31106',
      add: '31102',
      change: '31103',
      copy: '31115',
      delete: '31104',
    },
    item: programSchema,
    errors: programErrors,
    deletionErrors: [programErrors.in_use, programErrors.in_playlist],
  }),
  ...defineRoutes(programResolutions, {
    resolutions: {
      method: 'GET',
      path: '/programs/resolution',
      access: { permission: '31101' },
      summary: "The company's custom resolutions",
      response: z.object({ data: z.array(resolutionSchema) }),
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

export const programEditingRoutes = defineEditingRoutes(
  { of: programs, area: programEditing, permissions: { view: '31101', change: '31103' } },
  '/programs',
);

export const programVersionRoutes = defineVersionRoutes(programs, '/programs', {
  permissions: { view: '31101', change: '31103' },
  item: programSchema,
  errors: programErrors,
});

export const programArchiveRoutes = defineArchiveRoutes(
  { of: programs, folders: programFolders, uploads: programImports },
  { base: '/programs', noun: 'a program', importing: '31117', exporting: '31105' },
);

export const programGroupRoutes = defineGroupRoutes(programFolders, programs, {
  paths: groupPaths('/programs/program-group'),
  permissions: { view: '31101', add: '31112', update: '31113', delete: '31114', move: '31111' },
  target: 'view',
});
