/** The recycle bin of materials, programs, templates and playlists. */
export { recycleBinFeature } from './recycle-bin.feature.ts';
