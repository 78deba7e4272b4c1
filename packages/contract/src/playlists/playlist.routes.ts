import { z } from 'zod';
import { defineGroupRoutes, groupPaths } from '../groups/index.ts';
import { displayModeSchema } from '../kernel/display-mode.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes } from '../kernel/route.ts';
import { deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { materials, playlistFolders, playlists, programs, releases, viewState } from '../resources.ts';
import { playlistErrors } from './playlist.errors.ts';
import {
  playlistCreateSchema,
  playlistDeleteSchema,
  playlistDetailSchema,
  playlistListQuerySchema,
  playlistListSchema,
  playlistPreviewBodySchema,
  playlistPreviewSchema,
  playlistTabs,
  playlistUpdateSchema,
} from './playlist.schema.ts';

const seeing = { permission: '34101' } as const;
const onePlaylist = z.object({ id: wireId });
const itemErrors = [playlistErrors.item_missing, playlistErrors.material_unusable];
/** Resources whose pictures and numbers are in the answers, as is the number of devices. */
const contents = [programs, materials, releases];

export const playlistRoutes = {
  ...defineRoutes(playlists, {
    list: {
      method: 'GET',
      path: '/play-list',
      access: seeing,
      summary: 'Playlists, each with its first items',
      alsoChangesWith: contents,
      query: playlistListQuerySchema,
      response: playlistListSchema,
    },
    counts: countTabs(playlistTabs, {
      path: '/play-list/counts',
      access: seeing,
      summary: 'Number of playlists for each tab of the list',
      alsoChangesWith: [releases],
    }),
    detail: viewOf(playlists, {
      path: '/play-list/{id}',
      access: seeing,
      summary: 'One playlist with its items',
      alsoChangesWith: contents,
      response: playlistDetailSchema,
    }),
    create: {
      method: 'POST',
      path: '/play-list',
      access: { permission: '34102' },
      objects: [objectRef(playlistFolders, 'view', 'body.group_id')],
      summary: 'Creates a playlist of programs and materials',
      body: playlistCreateSchema,
      response: playlistDetailSchema,
      errors: [playlistErrors.name_taken, ...itemErrors],
    },
    update: {
      method: 'PUT',
      path: '/play-list/{id}',
      access: { permission: '34103' },
      objects: [
        objectRef(playlists, 'change', 'params.id'),
        objectRef(playlistFolders, 'view', 'body.group_id'),
      ],
      summary: "Changes a playlist's name, group or items",
      params: onePlaylist,
      body: playlistUpdateSchema,
      response: playlistDetailSchema,
      errors: [playlistErrors.name_taken, playlistErrors.version_conflict, ...itemErrors],
    },
    delete: deleteOf(playlists, {
      path: '/play-list',
      access: { permission: '34104' },
      summary: 'Deletes playlists that no device uses, all or none',
      body: playlistDeleteSchema,
      errors: [playlistErrors.in_use],
    }),
    preview: {
      method: 'POST',
      path: '/play-list/preview',
      access: { permission: ['34101', '34102', '34103'] },
      objects: [objectRef(playlists, 'view', 'body.playlist_id')],
      summary: 'The documents of a playlist, saved or not, in playing order',
      body: playlistPreviewBodySchema,
      response: playlistPreviewSchema,
      errors: [...itemErrors],
    },
  }),
  ...defineRoutes(viewState, {
    displayMode: {
      method: 'PUT',
      path: '/play-list/displayMode',
      access: seeing,
      summary: 'Saves how this user prefers the list, as `playlists.displayMode` of the view state',
      body: displayModeSchema,
    },
  }),
};

export const playlistGroupRoutes = defineGroupRoutes(playlistFolders, playlists, {
  paths: groupPaths('/play-list/play-group'),
  permissions: { view: '34101', add: '34108', update: '34110', delete: '34109', move: '34107' },
  target: 'view',
});
