export { materialErrors } from './material.errors.ts';
export { materialGroupRoutes, materialRoutes } from './material.routes.ts';
export { deletionRefusal, materialTypeOf, uploadRefusal } from './material.rules.ts';
export {
  EXPIRY_REMINDER_DAYS,
  MATERIAL_EXPIRY,
  MATERIAL_PROCESSING,
  MATERIAL_TAG_LIMITS,
  type Material,
  type MaterialDetail,
  materialDetailSchema,
  materialListQuerySchema,
  materialListSchema,
  materialNameSchema,
  materialPageSchema,
  materialSchema,
  materialTabs,
  materialTagSchema,
  materialTypeSchema,
} from './material.schema.ts';
export {
  materialDeleteSchema,
  materialExpirySchema,
  materialPosterSchema,
  materialReleaseBodySchema,
  materialRenameSchema,
  materialRetrySchema,
  materialTagsSchema,
  materialUpdateSchema,
} from './material-change.schema.ts';
export { materialLibraryRoutes } from './material-library.routes.ts';
export { materialTagListSchema, materialTagQuerySchema } from './material-tag.schema.ts';
export {
  MATERIAL_SIZE_LIMITS,
  MATERIAL_SUFFIXES,
  MATERIAL_TYPES,
  type MaterialType,
  SUFFIXES_BY_TYPE,
  suffixOf,
} from './material-types.ts';
export {
  type DiskSpace,
  diskSpaceSchema,
  STORED_TYPES,
  type Upload,
  type UploadIntent,
  type UploadOptions,
  uploadIntentSchema,
  uploadOptionsSchema,
  uploadSchema,
} from './material-upload.schema.ts';
