import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../document/editor-context.ts';

/** A layer that knows the zoom as `--zoom`, without rendering its content with every step of a zoom. */
export function useZoomedLayer(): RefObject<HTMLDivElement | null> {
  const { view } = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => layer.current?.style.setProperty('--zoom', String(view.getState().viewport.zoom));
    follow();
    return view.subscribe(({ viewport }, before) => {
      if (viewport.zoom !== before.viewport.zoom) follow();
    });
  }, [view]);
  return layer;
}
