import { playlistRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ViewStateService } from '../sessions/index.ts';
import type { PlaylistService } from './playlist.service.ts';
import type { PlaylistPreviewService } from './playlist-preview.service.ts';

interface PlaylistServices {
  playlists: PlaylistService;
  previews: PlaylistPreviewService;
  viewStates: ViewStateService;
}

export function playlistHandlers({ playlists, previews, viewStates }: PlaylistServices): Handler[] {
  return [
    handle(playlistRoutes.list, ({ actor, query }) => playlists.list(actor, query)),
    handle(playlistRoutes.counts, ({ actor, query }) => playlists.counts(actor, query)),
    handle(playlistRoutes.detail, ({ actor, params }) => playlists.detail(actor, params.id)),
    handle(playlistRoutes.create, ({ actor, body }) => playlists.create(actor, body)),
    handle(playlistRoutes.update, ({ actor, params, body }) => playlists.update(actor, params.id, body)),
    handle(playlistRoutes.delete, ({ actor, body }) => playlists.delete(actor, body.ids)),
    handle(playlistRoutes.preview, async ({ actor, body }) => ({ data: await previews.list(actor, body) })),
    handle(playlistRoutes.displayMode, ({ actor, body }) =>
      viewStates.set(actor, { key: 'playlists.displayMode', value: body.mode }),
    ),
  ];
}
