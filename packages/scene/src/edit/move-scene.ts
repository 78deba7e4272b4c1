import type { SceneDocument } from '../document/document.schema.ts';
import { findScene } from './lookup.ts';

/** Moves a scene to an index in the play order, limited to the existing range. */
export function moveScene(document: SceneDocument, sceneId: string, toIndex: number): SceneDocument {
  const moving = findScene(document, sceneId);
  if (!moving) return document;
  const scenes = document.scenes.filter((scene) => scene !== moving);
  const place = Math.max(0, Math.trunc(toIndex) || 0);
  scenes.splice(place, 0, moving);
  return scenes.every((scene, index) => scene === document.scenes[index])
    ? document
    : { ...document, scenes };
}
