export { COMPOSITION_ERRORS, type CompositionErrors } from './composition.errors.ts';
export type { defineCompositionRoutes } from './composition.routes.ts';
export {
  type Composition,
  type CompositionDetail,
  compositionCopySchema,
  compositionCreateSchema,
  type compositionFilters,
  compositionSaveSchema,
  draftDropSchema,
  draftSaveSchema,
  resolutionSchema,
} from './composition.schema.ts';
export type { Editing, ListedEditor } from './editing.schema.ts';
export type { defineVersionRoutes } from './version.routes.ts';
export { type CompositionVersion, versionRestoreSchema } from './version.schema.ts';
