import type { SceneDocument } from '../document/document.schema.ts';
import { withHome } from '../document/with-home.ts';

/**
 * Deletes a scene unless it is locked or the only one. If it was the home scene, the first scene becomes that. Buttons that lead to it
 * stay, because only the author knows where they should lead now.
 */
export function deleteScene(document: SceneDocument, sceneId: string): SceneDocument {
  const scenes = document.scenes.filter((scene) => scene.id !== sceneId || scene.locked);
  const isUnchanged = scenes.length === document.scenes.length || scenes.length === 0;
  return isUnchanged ? document : withHome({ ...document, scenes });
}
