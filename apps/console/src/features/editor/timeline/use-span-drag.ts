import type { Scene, SceneElement } from '@marquee/scene';
import { type PointerEvent, useRef } from 'react';
import { useEditor } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';
import { dragSpans, endOf, type SpanPart, snapLines, snappedDelta } from './spans.ts';

/** Screen pixels within which edges snap. */
const TOLERANCE = 6;

interface Drag {
  part: SpanPart;
  fromX: number;
  msPerPixel: number;
  /** The scene and the dragged elements when the drag began. */
  scene: Scene;
  dragged: SceneElement[];
  gesture: string;
}

/** A global counter, so that two drags never share a key. */
let drags = 0;

/** Drags the bar of an element or one of its edges, and with it those of the other selected elements, as one step. */
export function useSpanDrag(element: SceneElement, durationMs: number, onHold: (isHeld: boolean) => void) {
  const { store, view } = useEditor();
  const drag = useRef<Drag>(null);
  const begin = (part: SpanPart, event: PointerEvent<HTMLElement>) => {
    const line = event.currentTarget.closest('[data-line]');
    if (event.button !== 0 || !line) return;
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const state = store.getState();
    if (!state.focus.selection.includes(element.id)) state.select([element.id]);
    const { selection } = store.getState().focus;
    const scene = sceneOf(state);
    drags += 1;
    drag.current = {
      part,
      fromX: event.clientX,
      msPerPixel: durationMs / line.clientWidth,
      scene,
      dragged: scene.elements.filter(({ id }) => selection.includes(id)),
      gesture: `span drag ${drags}`,
    };
    onHold(true);
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { part, fromX, msPerPixel, scene, dragged, gesture } = drag.current;
    const deltaMs = (event.clientX - fromX) * msPerPixel;
    const ids = dragged.map(({ id }) => id);
    const grabbed = dragged.find(({ id }) => id === element.id) ?? element;
    const [start, end] = [grabbed.startMs, endOf(grabbed, durationMs)];
    const edges = part === 'start' ? [start] : part === 'end' ? [end] : [start, end];
    const lines = snapLines(scene, ids, view.getState().moment?.timeMs);
    const snapped =
      event.ctrlKey || event.metaKey ? deltaMs : snappedDelta(deltaMs, edges, lines, TOLERANCE * msPerPixel);
    store.getState().edit((document) => dragSpans(document, dragged, part, snapped, scene), { gesture });
  };
  const end = () => {
    if (!drag.current) return;
    drag.current = null;
    onHold(false);
    store.getState().settle();
  };
  return {
    propsOf: (part: SpanPart) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(part, event),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
