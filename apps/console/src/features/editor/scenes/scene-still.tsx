import { SCHEMA_VERSION } from '@marquee/scene';
import { fitInto, type MountedScene, mountScene, type Size } from '@marquee/scene-renderer';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { useFeeds } from '../../../shared/scene/use-feeds.ts';
import { useFileResolvers } from '../../../shared/scene/use-file-resolvers.ts';
import { useIdleInSight } from './use-idle-in-sight.ts';
import { useIdleScene } from './use-idle-scene.ts';

interface SceneStillProps {
  sceneId: string;
  canvas: Size;
  /** The box that the thumbnail fits into, in screen pixels. */
  box: Size;
}

/**
 * A thumbnail of the start of a scene, painted by the same renderer as on screens, once it is scrolled into view
 * and after edits, whenever the page is idle.
 */
export function SceneStill({ sceneId, canvas, box }: SceneStillProps) {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedScene>(null);
  const { width, height } = canvas;
  const { scaleX: scale } = fitInto(canvas, box, 'contain');
  const painted = useIdleScene(sceneId);
  const document = useMemo(
    () => ({ schemaVersion: SCHEMA_VERSION, width, height, scenes: painted ? [painted] : [] }),
    [width, height, painted],
  );
  const first = useRef(document);
  const wasSeen = useIdleInSight(host);
  const { resolveStill } = useFileResolvers();
  const feeds = useFeeds();

  useLayoutEffect(() => {
    if (!host.current || !wasSeen) return;
    const still = mountScene(host.current, {
      document: first.current,
      mode: 'still',
      resolveFile: resolveStill,
      resolveStill,
      feeds,
      // The canvas and the panels report missing materials.
      onFault: () => {},
      clock: pageClock,
    });
    mounted.current = still;
    return () => still.destroy();
  }, [wasSeen, resolveStill, feeds]);
  useLayoutEffect(() => mounted.current?.update(document), [document, wasSeen, resolveStill, feeds]);
  useLayoutEffect(() => mounted.current?.setScale(scale), [scale, wasSeen, resolveStill, feeds]);

  return (
    <div
      ref={host}
      aria-hidden="true"
      style={{
        position: 'relative',
        isolation: 'isolate',
        overflow: 'hidden',
        width: width * scale,
        height: height * scale,
      }}
    />
  );
}
