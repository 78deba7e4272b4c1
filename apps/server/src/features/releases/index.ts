/** Releases. */

export { releasesFeature } from './release.feature.ts';
export { contentHashOf } from './review/content-hash.ts';
