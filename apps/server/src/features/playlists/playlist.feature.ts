import { playlistGroupRoutes, resources } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { GroupService, groupHandlers } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { CompositionService } from '../compositions/index.ts';
import { programKind } from '../programs/index.ts';
import { ViewStateService } from '../sessions/index.ts';
import { playlistHandlers } from './playlist.route.ts';
import { PlaylistService } from './playlist.service.ts';
import { PlaylistPreviewService } from './playlist-preview.service.ts';

export function playlistsFeature(platform: Platform): Feature {
  const programs = new CompositionService(platform, programKind);
  const groupResource = { folders: resources.playlistFolders };
  return {
    handlers: [
      ...playlistHandlers({
        playlists: new PlaylistService(platform),
        previews: new PlaylistPreviewService(platform, programs),
        viewStates: new ViewStateService(platform),
      }),
      ...groupHandlers(playlistGroupRoutes, new GroupService(platform, 'playlist', groupResource)),
    ],
  };
}
