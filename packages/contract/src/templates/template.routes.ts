import { z } from 'zod';
import { defineArchiveRoutes } from '../archives/index.ts';
import { defineCompositionRoutes, defineEditingRoutes, defineVersionRoutes } from '../compositions/index.ts';
import { defineGroupRoutes, groupPaths } from '../groups/index.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { materialErrors } from '../materials/material.errors.ts';
import { programSchema } from '../programs/index.ts';
import { programErrors } from '../programs/program.errors.ts';
import {
  programFolders,
  programs,
  templateDrafts,
  templateEditing,
  templateFolders,
  templateImports,
  templates,
} from '../resources.ts';
import { templateErrors } from './template.errors.ts';
import {
  templateListQuerySchema,
  templateListSchema,
  templateSaveAsSchema,
  templateSchema,
  templateUseSchema,
  welcomeProgramSchema,
} from './template.schema.ts';

export const templateRoutes = {
  ...defineRoutes(templates, {
    list: {
      method: 'GET',
      path: '/templates',
      access: { permission: '12101' },
      summary: 'Templates, each with its first scene',
      query: templateListQuerySchema,
      response: templateListSchema,
    },
    addStarters: {
      method: 'POST',
      path: '/templates/starters',
      access: { permission: '12102' },
      summary: 'Adds the templates that come with the product and that the company does not have',
      body: z.object({ language: z.enum(['zh', 'en']).default('zh') }),
      response: z.object({ added: z.int() }),
      errors: [materialErrors.quota_exceeded],
    },
    saveAs: {
      method: 'POST',
      path: '/templates/save-as',
      access: { permission: '12102' },
      objects: [
        objectRef(programs, 'view', 'body.program_id'),
        objectRef(templateFolders, 'view', 'body.group_id'),
      ],
      summary: 'Saves the scenes of a program as a template',
      body: templateSaveAsSchema,
      response: templateSchema,
      errors: [
        programErrors.document_invalid,
        templateErrors.name_taken,
        templateErrors.document_invalid,
        templateErrors.material_missing,
        templateErrors.material_unusable,
      ],
    },
  }),
  ...defineCompositionRoutes(templates, '/templates', {
    folders: templateFolders,
    drafts: templateDrafts,
    permissions: {
      view: '12101',
      preview: '12106',
      add: '12102',
      change: '12103',
      copy: '12102',
      delete: '12104',
    },
    item: templateSchema,
    errors: templateErrors,
  }),
};

export const templateEditingRoutes = defineEditingRoutes(
  { of: templates, area: templateEditing, permissions: { view: '12101', change: '12103' } },
  '/templates',
);

export const templateVersionRoutes = defineVersionRoutes(templates, '/templates', {
  permissions: { view: '12101', change: '12103' },
  item: templateSchema,
  errors: templateErrors,
});

export const templateArchiveRoutes = defineArchiveRoutes(
  { of: templates, folders: templateFolders, uploads: templateImports },
  { base: '/templates', noun: 'a template', importing: '12107', exporting: '12108' },
);

/** The list of permissions has no codes for groups of templates, so they follow those of the templates themselves. */
export const templateGroupRoutes = defineGroupRoutes(templateFolders, templates, {
  paths: groupPaths('/templates/template-group'),
  permissions: { view: '12101', add: '12102', update: '12103', delete: '12104', move: '12105' },
  target: 'view',
});

export const templateProgramRoutes = defineRoutes(programs, {
  create: {
    method: 'POST',
    path: '/programs/from-template',
    access: { permission: '31102' },
    objects: [
      objectRef(templates, 'view', 'body.template_id'),
      objectRef(programFolders, 'view', 'body.group_id'),
    ],
    summary: 'Creates a program with the scenes of a template',
    body: templateUseSchema,
    response: programSchema,
    errors: [templateErrors.document_invalid, programErrors.name_taken, programErrors.material_missing],
  },
  welcome: {
    method: 'POST',
    path: '/programs/welcome',
    access: { permission: '31102' },
    summary:
      "The welcome program for a resolution in the company's language, created if the caller sees none",
    body: welcomeProgramSchema,
    response: programSchema,
    errors: [programErrors.name_taken],
  },
});
