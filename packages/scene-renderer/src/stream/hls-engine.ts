import HlsPlayer from 'hls.js';
import { connectFile } from './file-engine.ts';
import { HlsPlaylistLoader } from './hls-playlist-loader.ts';
import type { StreamEngine } from './stream-engine.ts';

/** Seconds behind the live edge from which on a pause is skipped. */
const LATE_SECONDS = 2;

/** HLS. A recording of limited length is repeated. */
export const connectHls: StreamEngine = (video, url, onLost) => {
  // Browsers without Media Source Extensions usually play HLS themselves.
  if (!HlsPlayer.isSupported()) return connectFile(video, url, onLost);
  // A screen plays for months: little is kept of what has been shown.
  const hls = new HlsPlayer({
    backBufferLength: 10,
    maxBufferLength: 20,
    // The library refuses the second one without the first.
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: 10,
    pLoader: HlsPlaylistLoader,
  });
  hls.on(HlsPlayer.Events.ERROR, (_, { fatal, type, details }) => {
    if (fatal) onLost(`${type}: ${details}`);
  });
  video.loop = true;
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    toLive() {
      const live = hls.liveSyncPosition;
      if (live !== null && live - video.currentTime > LATE_SECONDS) video.currentTime = live;
    },
    close: () => hls.destroy(),
  };
};
