import { useEffect, useRef } from 'react';
import styles from './program-thumbnail.module.css';
import { showStill } from './stills/show-still.ts';
import { isOfMaterials, useFileResolvers } from './use-file-resolvers.ts';

/** A program's first scene, painted by the renderer of the screens. `cover` is untrusted data: a scene document or not. */
export function ProgramThumbnail({ cover }: { cover: unknown }) {
  const host = useRef<HTMLDivElement>(null);
  const resolvers = useFileResolvers();
  useEffect(() => {
    if (!host.current) return;
    const { resolveStill } = resolvers;
    return showStill(host.current, { cover, resolveStill, isShared: isOfMaterials(resolvers) });
  }, [cover, resolvers]);
  return <div ref={host} className={styles.thumbnail} aria-hidden="true" />;
}
