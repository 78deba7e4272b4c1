import { boundsOf, type GuideAxis, hasBox, setGuide } from '@marquee/scene';
import type { PointerEvent } from 'react';
import { useEditor } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { toProgram } from '../document/viewport.ts';
import { guidePosition } from './guide-position.ts';

/**
 * Drags a guide, or a new one out of a ruler: `index` null. Dropping it on the ruler removes it. The document changes once, at the end.
 */
export function useGuideDrag(axis: GuideAxis, index: number | null) {
  const { store, view } = useEditor();
  const positionOf = (event: PointerEvent): number | null => {
    const stage = event.currentTarget.closest('[data-canvas-area]')?.querySelector('[data-stage]');
    if (!stage) return null;
    const { left, top } = stage.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const isOnRuler = (axis === 'vertical' ? point.x : point.y) < 0;
    if (isOnRuler) return null;
    const { viewport } = view.getState();
    const { x, y } = toProgram(viewport, point);
    const at = axis === 'vertical' ? x : y;
    return event.ctrlKey || event.metaKey
      ? Math.round(at)
      : guidePosition(at, linesOf(axis, store.getState()), viewport.zoom);
  };
  const end = () => view.getState().dragGuide(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      view.getState().dragGuide({ axis, index, at: positionOf(event) });
    },
    onPointerMove: (event: PointerEvent) => {
      if (view.getState().draggedGuide === null) return;
      view.getState().dragGuide({ axis, index, at: positionOf(event) });
    },
    onPointerUp: (event: PointerEvent) => {
      if (view.getState().draggedGuide === null) return;
      const at = positionOf(event);
      end();
      store.getState().edit((document) => setGuide(document, axis, index, at));
    },
    onPointerCancel: end,
  };
}

/** The edges and centres of the canvas and of the elements of the open scene. */
function linesOf(axis: GuideAxis, state: Parameters<typeof documentOf>[0]): number[] {
  const { width, height } = documentOf(state);
  const boxes = [{ x: 0, y: 0, width, height }, ...sceneOf(state).elements.filter(hasBox).map(boundsOf)];
  return boxes.flatMap((box) => {
    const [start, length] = axis === 'vertical' ? [box.x, box.width] : [box.y, box.height];
    return [start, start + length / 2, start + length];
  });
}
