import type { Scene, SceneElement } from '@marquee/scene';
import { useLayoutEffect, useRef, useState } from 'react';
import { useEditor } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';

/** The frames on the canvas by the ids of their elements. */
export interface PlacedFrames {
  /** Registers the node of a frame; null removes it. */
  keep(elementId: string, node: HTMLElement | null): void;
}

/** Places the frames of a scene without rendering them, because a gesture may change the place of two hundred in every frame. */
export function usePlacedFrames(scene: Scene): PlacedFrames {
  const { store, view } = useEditor();
  const nodes = useRef(new Map<string, HTMLElement>());
  const placed = useRef(new WeakMap<HTMLElement, SceneElement>());
  const [frames] = useState<PlacedFrames>(() => ({
    keep: (elementId, node) => {
      if (node) nodes.current.set(elementId, node);
      else nodes.current.delete(elementId);
    },
  }));
  useLayoutEffect(() => {
    const { zoom } = view.getState().viewport;
    for (const element of scene.elements) {
      const node = nodes.current.get(element.id);
      if (!node || placed.current.get(node) === element) continue;
      placed.current.set(node, element);
      place(node, element, zoom);
    }
  }, [scene, view]);
  useLayoutEffect(
    () =>
      view.subscribe(({ viewport }, { viewport: before }) => {
        if (viewport.zoom === before.zoom) return;
        for (const element of sceneOf(store.getState()).elements) {
          const node = nodes.current.get(element.id);
          if (node) place(node, element, viewport.zoom);
        }
      }),
    [store, view],
  );
  return frames;
}

function place({ style }: HTMLElement, element: SceneElement, zoom: number): void {
  const { x, y, width, height, rotation } = element;
  style.width = `${width * zoom}px`;
  style.height = `${height * zoom}px`;
  style.transform = `translate(${x * zoom}px, ${y * zoom}px) rotate(${rotation}deg)`;
}
