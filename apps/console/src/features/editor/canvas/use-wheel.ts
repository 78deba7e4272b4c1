import { type RefObject, useEffect } from 'react';
import { useEditor } from '../document/editor-context.ts';

/** How much one notch of a wheel zooms; trackpads send smaller steps. */
const ZOOM_PER_PIXEL = 0.0025;

/** The wheel pans, with Shift horizontally; with Ctrl it zooms around the pointer, like a pinch on a trackpad. */
export function useWheel(stage: RefObject<HTMLElement | null>): void {
  const { view } = useEditor();
  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { viewport, zoomTo, panBy } = view.getState();
      if (event.ctrlKey || event.metaKey) {
        const { left, top } = node.getBoundingClientRect();
        const around = { x: event.clientX - left, y: event.clientY - top };
        zoomTo(viewport.zoom * Math.exp(-event.deltaY * ZOOM_PER_PIXEL), around);
      } else if (event.shiftKey && event.deltaX === 0) panBy(-event.deltaY, 0);
      else panBy(-event.deltaX, -event.deltaY);
    };
    // React adds passive wheel listeners, which cannot prevent the page's own zoom.
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => node.removeEventListener('wheel', onWheel);
  }, [stage, view]);
}
