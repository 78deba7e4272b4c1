import type { Scene, SceneDocument } from '@marquee/scene';
import { fitInto, type MountedScene, mountScene, type Size } from '@marquee/scene-renderer';
import { useLayoutEffect, useRef } from 'react';
import { resolveStill } from '../document/resolve-file.ts';

interface SceneStillProps {
  scene: Scene;
  canvas: Pick<SceneDocument, 'schemaVersion' | 'width' | 'height'>;
  /** The box it is fitted into, in screen pixels. */
  box: Size;
}

/** A scene's start as a small picture, by the screen's own renderer; it follows every edit. */
export function SceneStill({ scene, canvas, box }: SceneStillProps) {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedScene>(null);
  const { schemaVersion, width, height } = canvas;
  const { scaleX } = fitInto({ width, height }, box, 'contain');
  const document = { schemaVersion, width, height, scenes: [scene] };
  const latest = useRef(document);
  latest.current = document;

  useLayoutEffect(() => {
    if (!host.current) return;
    const still = mountScene(host.current, {
      document: latest.current,
      mode: 'still',
      resolveFile: resolveStill,
      resolveStill,
      onFault: () => {},
    });
    mounted.current = still;
    return () => still.destroy();
  }, []);
  useLayoutEffect(
    () => mounted.current?.update({ schemaVersion, width, height, scenes: [scene] }),
    [schemaVersion, width, height, scene],
  );
  useLayoutEffect(() => mounted.current?.setScale(scaleX), [scaleX]);

  return (
    <div
      ref={host}
      aria-hidden="true"
      style={{
        position: 'relative',
        isolation: 'isolate',
        overflow: 'hidden',
        width: width * scaleX,
        height: height * scaleX,
      }}
    />
  );
}
