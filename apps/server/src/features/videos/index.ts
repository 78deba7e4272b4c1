/** Videos on the network. */
export { videosFeature } from './video.feature.ts';
