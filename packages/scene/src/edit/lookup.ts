import type { SceneDocument } from '../document/document.schema.ts';
import type { Scene } from '../document/scene.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';

/** The scene with this id, if it exists. */
export function findScene(document: SceneDocument, sceneId: string): Scene | undefined {
  return document.scenes.find((scene) => scene.id === sceneId);
}

/** The element with this id and its scene, if it exists. */
export function findElement(
  document: SceneDocument,
  elementId: string,
): { scene: Scene; element: SceneElement } | undefined {
  for (const scene of document.scenes) {
    const element = scene.elements.find((candidate) => candidate.id === elementId);
    if (element) return { scene, element };
  }
  return undefined;
}
