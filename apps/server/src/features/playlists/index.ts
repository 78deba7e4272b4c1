/** Playlists. */

export { idsOf } from './playlist.entity.ts';
export { playlistsFeature } from './playlist.feature.ts';
export * as playlists from './playlist.repository.ts';
export * as playlistItems from './playlist-item.repository.ts';
export { playlistRecycling } from './playlist-recycling.work.ts';
