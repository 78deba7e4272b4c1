import type { SceneDocument } from '../document/document.schema.ts';
import { longestElementMs } from '../document/durations.ts';
import type { Scene } from '../document/scene.schema.ts';

/**
 * Replaces each scene with the result of `change`. Keeps the rule that a scene lasts at least as long as its longest element. Returns
 * the same objects where nothing changed, so that an operation without effect returns the same document.
 */
export function mapScenes(document: SceneDocument, change: (scene: Scene) => Scene): SceneDocument {
  const scenes = document.scenes.map((scene) => {
    const changed = change(scene);
    return changed === scene ? scene : withDurationRaised(changed);
  });
  return scenes.some((scene, index) => scene !== document.scenes[index]) ? { ...document, scenes } : document;
}

/** Replaces one scene; an unknown id changes nothing. Operations check locks themselves. */
export function updateScene(
  document: SceneDocument,
  sceneId: string,
  change: (scene: Scene) => Scene,
): SceneDocument {
  return mapScenes(document, (scene) => (scene.id === sceneId ? change(scene) : scene));
}

function withDurationRaised(scene: Scene): Scene {
  const longest = longestElementMs(scene);
  return scene.durationMs !== 'auto' && scene.durationMs < longest
    ? { ...scene, durationMs: longest }
    : scene;
}
