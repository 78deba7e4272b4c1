import { parseDocument } from '@marquee/scene';
import { createStage, mountScene } from '@marquee/scene-renderer';
import { useEffect, useMemo, useRef } from 'react';
import { pageClock } from '../clock/page-clock.ts';
import styles from './program-thumbnail.module.css';
import { useFileResolvers } from './use-file-resolvers.ts';

/** A program's first scene, painted by the renderer of the screens. `cover` is untrusted data: a scene document or not. */
export function ProgramThumbnail({ cover }: { cover: unknown }) {
  const host = useRef<HTMLDivElement>(null);
  const { resolveStill } = useFileResolvers();
  const document = useMemo(() => {
    const parsed = parseDocument(cover);
    return parsed.ok ? parsed.document : undefined;
  }, [cover]);
  useEffect(() => {
    if (!document || !host.current) return;
    const stage = createStage(host.current, { width: document.width, height: document.height });
    const scene = mountScene(stage.content, {
      document,
      mode: 'still',
      // Stills keep a list of fifty programs light.
      resolveFile: resolveStill,
      resolveStill,
      // A deleted material leaves a gap, as it does on a screen.
      onFault: () => undefined,
      clock: pageClock,
    });
    return () => {
      scene.destroy();
      stage.destroy();
    };
  }, [document, resolveStill]);
  return <div ref={host} className={styles.thumbnail} aria-hidden="true" />;
}
