import type { SceneDocument } from '../document/document.schema.ts';
import { type Scene, sceneSchema } from '../document/scene.schema.ts';
import { updateScene } from './update-scene.ts';

/** Renames a scene; an invalid name (allowed: 1-32 Chinese characters, letters, digits, hyphens, underscores) changes nothing. */
export function renameScene(document: SceneDocument, sceneId: string, name: string): SceneDocument {
  return patchScene(document, sceneId, { name });
}

/**
 * Sets the duration of a scene in milliseconds, or 'auto' to follow its elements. A duration below that of the longest visible element
 * is raised to it. A value outside the limits changes nothing.
 */
export function setSceneDuration(
  document: SceneDocument,
  sceneId: string,
  durationMs: Scene['durationMs'],
): SceneDocument {
  return patchScene(document, sceneId, { durationMs });
}

/** Sets a scene's background; an invalid background changes nothing. */
export function setSceneBackground(
  document: SceneDocument,
  sceneId: string,
  background: Scene['background'],
): SceneDocument {
  return patchScene(document, sceneId, { background });
}

/** Locks or unlocks a scene: while locked, neither it nor its elements can be changed or deleted. */
export function setSceneLocked(document: SceneDocument, sceneId: string, locked: boolean): SceneDocument {
  return updateScene(document, sceneId, (scene) => (scene.locked === locked ? scene : { ...scene, locked }));
}

function patchScene(document: SceneDocument, sceneId: string, patch: Partial<Scene>): SceneDocument {
  return updateScene(document, sceneId, (scene) => {
    if (scene.locked) return scene;
    const result = sceneSchema.safeParse({ ...scene, ...patch });
    return result.success ? { ...result.data, elements: scene.elements } : scene;
  });
}
