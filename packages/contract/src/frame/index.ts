export { frameRoutes } from './frame.routes.ts';
export { type Frame, frameQuerySchema, frameSchema } from './frame.schema.ts';
export { FRAME_PARTS, type FramePartName } from './frame-parts.ts';
