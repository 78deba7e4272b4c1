import { compositionCreateSchema } from '../compositions/index.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { materialReleaseBodySchema } from '../materials/index.ts';
import { materialErrors } from '../materials/material.errors.ts';
import { materials, programFolders, programs } from '../resources.ts';
import { programErrors } from './program.errors.ts';
import { programSchema } from './program.schema.ts';
import { programAddSchema, programSaveAsSchema, programSceneSchema } from './program-script.schema.ts';

const adding = { permission: '31102' } as const;
const documentErrors = [
  programErrors.document_invalid,
  programErrors.material_missing,
  programErrors.material_unusable,
];

/** Calls of the specification that scripts use; each is a short form of others. */
export const programScriptRoutes = defineRoutes(programs, {
  new: {
    method: 'POST',
    path: '/programs/new',
    access: adding,
    objects: [objectRef(programFolders, 'view', 'body.group_id')],
    summary: 'Creates an empty program, like `POST /programs`',
    body: compositionCreateSchema,
    response: programSchema,
    errors: [programErrors.name_taken],
  },
  add: {
    method: 'POST',
    path: '/programs/add',
    access: adding,
    objects: [objectRef(programFolders, 'view', 'body.group_id')],
    summary: 'Creates a program with its document in one call',
    body: programAddSchema,
    response: programSchema,
    errors: [programErrors.name_taken, ...documentErrors],
  },
  saveAs: {
    method: 'POST',
    path: '/programs/save-as',
    access: adding,
    objects: [objectRef(programs, 'view', 'body.id'), objectRef(programFolders, 'view', 'body.group_id')],
    summary: 'Saves a program, or a changed document of it, as another program',
    body: programSaveAsSchema,
    response: programSchema,
    errors: [programErrors.name_taken, ...documentErrors],
  },
  scene: {
    method: 'POST',
    path: '/programs/scene',
    access: { permission: '31103' },
    objects: [objectRef(programs, 'change', 'body.id')],
    summary: 'Appends a scene to a program',
    body: programSceneSchema,
    response: programSchema,
    errors: [programErrors.version_conflict, programErrors.being_edited, ...documentErrors],
  },
  fromMaterials: {
    method: 'POST',
    path: '/programs/autoCreateProgram',
    access: adding,
    objects: [objectRef(materials, 'view', 'body.ids')],
    summary: 'Creates a program with a full-screen scene for each material',
    body: materialReleaseBodySchema,
    response: programSchema,
    errors: [materialErrors.expired, materialErrors.not_usable, programErrors.name_taken],
  },
});
