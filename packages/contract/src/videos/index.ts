export { videoRoutes } from './video.routes.ts';
export {
  type Video,
  videoAddSchema,
  videoListQuerySchema,
  videoUpdateSchema,
} from './video.schema.ts';
