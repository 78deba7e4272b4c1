import type { SceneDocument } from '../document/document.schema.ts';

/** Deletes a scene unless it is locked or the only one. */
export function deleteScene(document: SceneDocument, sceneId: string): SceneDocument {
  const scenes = document.scenes.filter((scene) => scene.id !== sceneId || scene.locked);
  return scenes.length === document.scenes.length || scenes.length === 0 ? document : { ...document, scenes };
}
