/** Releases. */
export { releasesFeature } from './release.feature.ts';
