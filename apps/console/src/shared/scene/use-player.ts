import {
  documentDurationMs,
  Playback,
  type PlaybackFrame,
  type SceneDocument,
  type WallClock,
} from '@marquee/scene';
import { animationFrames, attachPlayback, createStage, mountScene } from '@marquee/scene-renderer';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { pageClock } from '../clock/page-clock.ts';
import { useCheckPage } from './use-check-page.ts';
import { useConverse } from './use-converse.ts';
import { useFeeds } from './use-feeds.ts';
import { useFileResolvers } from './use-file-resolvers.ts';

interface PlayerOptions {
  startMs?: number;
  /** The volume of all sound, 0-1; read with each frame. */
  volume?: RefObject<number>;
  isPausedAtFirst?: boolean;
  /** By default a playback of its own. */
  playback?: Playback;
  /** The wall time that the scenes show. */
  clock?: WallClock;
}

/** A playback that repeats its document in the page's time. */
export function createPagePlayback(): Playback {
  return new Playback({ clock: pageClock, frames: animationFrames(window), loop: true });
}

/** Plays a document in a host, with the playback and renderer of screens. */
export function usePlayer(
  host: RefObject<HTMLElement | null>,
  document: SceneDocument,
  { startMs = 0, volume, isPausedAtFirst = false, clock = pageClock, ...options }: PlayerOptions = {},
) {
  const [playback] = useState(() => options.playback ?? createPagePlayback());
  const { resolveFile, resolveStill, resolveStored } = useFileResolvers();
  const checkPage = useCheckPage();
  const feeds = useFeeds();
  const converse = useConverse();
  useEffect(() => {
    if (!host.current) return;
    const { width, height } = document;
    const stage = createStage(host.current, { width, height });
    const scene = mountScene(stage.content, {
      document,
      mode: 'play',
      resolveFile,
      resolveStill,
      resolveStored,
      // Files that cannot be shown stay empty, as on a screen.
      onFault: () => {},
      masterVolume: () => volume?.current ?? 1,
      clock,
      touches: playback,
      checkPage,
      feeds,
      ...(converse && { converse }),
    });
    const detach = attachPlayback(playback, scene);
    playback.load(document, { timeMs: Math.min(startMs, documentDurationMs(document) - 1) });
    playback.start();
    if (!isPausedAtFirst) playback.play();
    return () => {
      detach();
      playback.stop();
      scene.destroy();
      stage.destroy();
    };
  }, [
    host,
    playback,
    clock,
    document,
    startMs,
    volume,
    isPausedAtFirst,
    resolveFile,
    resolveStill,
    resolveStored,
    checkPage,
    feeds,
    converse,
  ]);
  return playback;
}

/**
 * A value of the current frame, which is read ten times a second: sufficient for a timeline. The component renders when the value
 * changes; a render takes longer than a frame on a slow machine, so keep the ones that follow the time small.
 */
export function usePlaybackValue<T extends number | boolean | null>(
  playback: Playback,
  select: (frame: PlaybackFrame | undefined) => T,
): T {
  const [store] = useState(() => frameStore(playback));
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

const REFRESH_MS = 100;

function frameStore(playback: Playback) {
  let shown = playback.frame;
  return {
    read: () => shown,
    subscribe: (listener: () => void) =>
      playback.onFrame((frame) => {
        const isDue =
          !shown ||
          !frame.isPlaying ||
          frame.isPlaying !== shown.isPlaying ||
          Math.abs(frame.timeMs - shown.timeMs) >= REFRESH_MS;
        if (!isDue) return;
        shown = frame;
        listener();
      }),
  };
}
