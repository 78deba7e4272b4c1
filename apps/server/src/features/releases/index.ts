/** Releases. */
export { isMaterialItem, materialItemId } from './material-item-id.ts';
export { releasesFeature } from './release.feature.ts';
export { contentHashOf } from './review/content-hash.ts';
