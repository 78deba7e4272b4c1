import type { Scene, SceneElement } from '@marquee/scene';
import { useLayoutEffect, useRef, useState } from 'react';

/** The frames on the canvas by the ids of their elements. */
export interface PlacedFrames {
  /** Registers the node of a frame; null removes it. */
  keep(elementId: string, node: HTMLElement | null): void;
}

/** Places the frames of a scene without rendering them, because a gesture may change the place of two hundred in every frame. */
export function usePlacedFrames(scene: Scene): PlacedFrames {
  const nodes = useRef(new Map<string, HTMLElement>());
  const placed = useRef(new WeakMap<HTMLElement, SceneElement>());
  const [frames] = useState<PlacedFrames>(() => ({
    keep: (elementId, node) => {
      if (node) nodes.current.set(elementId, node);
      else nodes.current.delete(elementId);
    },
  }));
  useLayoutEffect(() => {
    for (const element of scene.elements) {
      const node = nodes.current.get(element.id);
      if (!node || placed.current.get(node) === element) continue;
      placed.current.set(node, element);
      place(node, element);
    }
  }, [scene]);
  return frames;
}

/** In program pixels: the layer of the frames has the zoom. */
function place({ style }: HTMLElement, { x, y, width, height, rotation }: SceneElement): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  // A transform would make a layer of every frame.
  style.transform = rotation === 0 ? '' : `rotate(${rotation}deg)`;
}
