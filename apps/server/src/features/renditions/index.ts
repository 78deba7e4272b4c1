/** Pictures scaled down for the panels that show them. */

export { type RenditionKey, renditionJob } from './rendition.job.ts';
export type { ReleasedRendition, RenditionFile, Want } from './rendition.repository.ts';
export * as renditionRows from './rendition.repository.ts';
export { type PictureUse, panelOf, pictureUsesOf, type Size, wantedSides } from './rendition.rules.ts';
export { describeRendition, makeAgain, renditionContent } from './rendition-content.repository.ts';
export { renditionsFeature } from './renditions.feature.ts';
export { Renditions } from './renditions.service.ts';
