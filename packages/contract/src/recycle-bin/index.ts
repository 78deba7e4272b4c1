export { recycleBinErrors } from './recycle-bin.errors.ts';
export {
  recycledMaterialRoutes,
  recycledPlaylistRoutes,
  recycledProgramRoutes,
  recycledTemplateRoutes,
} from './recycle-bin.routes.ts';
export {
  RECYCLE_DAYS,
  type Recycled,
  type Restoration,
  recycledListQuerySchema,
} from './recycle-bin.schema.ts';
