import type { SceneDocument } from '../document/document.schema.ts';
import { addScene } from './add-scene.ts';
import type { NewId } from './duplicate-elements.ts';

/** Inserts an unlocked copy of a scene after it, under a new name. `newId` is called for the scene first, then for each element. */
export function copyScene(
  document: SceneDocument,
  sceneId: string,
  name: string,
  newId: NewId,
): SceneDocument {
  const index = document.scenes.findIndex((scene) => scene.id === sceneId);
  const original = document.scenes[index];
  if (!original) return document;
  const copy = {
    ...original,
    id: newId(),
    name,
    locked: false,
    elements: original.elements.map((element) => ({ ...element, id: newId() })),
  };
  return addScene(document, copy, index + 1);
}
