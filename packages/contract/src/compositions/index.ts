export { COMPOSITION_ERRORS, type CompositionErrors } from './composition.errors.ts';
export { defineCompositionRoutes } from './composition.routes.ts';
export {
  COMPOSITION_SORTS,
  type Composition,
  type CompositionDetail,
  compositionCopySchema,
  compositionCreateSchema,
  compositionFilters,
  compositionSaveSchema,
  compositionSchema,
  coverShape,
  documentSchema,
  documentShape,
  draftDropSchema,
  draftSaveSchema,
  PROGRAM_CATEGORIES,
  resolutionSchema,
  wireResolution,
} from './composition.schema.ts';
export { defineEditingRoutes } from './editing.routes.ts';
export type { Editing, ListedEditor } from './editing.schema.ts';
export { editorWindowId } from './editing.schema.ts';
export { defineVersionRoutes } from './version.routes.ts';
export { type CompositionVersion, versionRestoreSchema } from './version.schema.ts';
