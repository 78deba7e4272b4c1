// oxlint-disable-next-line typescript/triple-slash-reference -- Every program that imports this file needs the declaration, which is no module.
/// <reference path="./mpegts.d.ts" />
import mpegts from 'mpegts.js';
import type { StreamEngine } from './stream-engine.ts';

/** Seconds behind the live edge from which on a pause is skipped, and where playback continues. */
const LATE_SECONDS = 3;
const MARGIN_SECONDS = 0.5;

mpegts.LoggingControl.enableAll = false;

/** HTTP-FLV. */
export const connectFlv: StreamEngine = connect('flv');

/** An MPEG transport stream over HTTP. */
export const connectTransportStream: StreamEngine = connect('mpegts');

function connect(type: 'flv' | 'mpegts'): StreamEngine {
  return (video, url, onLost) => {
    const player = mpegts.createPlayer(
      { type, url, isLive: true, cors: true },
      {
        // It would hold back the first 384 kB, which take a slow stream many seconds.
        enableStashBuffer: false,
        // Slightly faster playback catches up with the live edge without a jump.
        liveSync: true,
        liveSyncMaxLatency: 3,
        liveSyncTargetLatency: 1.5,
        // A screen plays for months: little is kept of what has been shown.
        autoCleanupSourceBuffer: true,
        autoCleanupMaxBackwardDuration: 30,
        autoCleanupMinBackwardDuration: 10,
        referrerPolicy: 'no-referrer',
      },
    );
    player.on(mpegts.Events.ERROR, (kind: string, detail: string) => onLost(`${kind}: ${detail}`));
    player.attachMediaElement(video);
    player.load();
    return {
      toLive() {
        const { buffered } = video;
        const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
        if (end - video.currentTime > LATE_SECONDS) video.currentTime = end - MARGIN_SECONDS;
      },
      close: () => player.destroy(),
    };
  };
}
