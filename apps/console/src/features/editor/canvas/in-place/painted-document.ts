import type { SceneDocument, SceneElement } from '@marquee/scene';
import type { InPlaceEdit } from '../../document/view-store.ts';

/**
 * The document as the canvas paints it: without the letters or the pictures of the element that is edited in place, which are in its
 * field or frame instead.
 */
export function paintedDocument(document: SceneDocument, inPlace: InPlaceEdit | null): SceneDocument {
  if (inPlace === null) return document;
  const painted = (element: SceneElement): SceneElement => {
    if (element.id !== inPlace.elementId) return element;
    if (inPlace.what === 'crop') return { ...element, hidden: true };
    return 'text' in element ? { ...element, text: '' } : element;
  };
  return {
    ...document,
    scenes: document.scenes.map((scene) =>
      scene.elements.some(({ id }) => id === inPlace.elementId)
        ? { ...scene, elements: scene.elements.map(painted) }
        : scene,
    ),
  };
}
