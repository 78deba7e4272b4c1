export { playlistErrors } from './playlist.errors.ts';
export { playlistGroupRoutes, playlistRoutes } from './playlist.routes.ts';
export { playlistDeletionRefusal } from './playlist.rules.ts';
export {
  itemPictureSchema,
  PLAYLIST_COVERS,
  PLAYLIST_LIMITS,
  type Playlist,
  type PlaylistDetail,
  type PlaylistItem,
  type PlaylistItemInput,
  type PlaylistItemPicture,
  type PlaylistListItem,
  type PlaylistPreviewItem,
  playlistCreateSchema,
  playlistListQuerySchema,
  playlistNameSchema,
  type playlistPreviewBodySchema,
  playlistSecondsSchema,
  playlistTabs,
  type playlistUpdateSchema,
} from './playlist.schema.ts';
