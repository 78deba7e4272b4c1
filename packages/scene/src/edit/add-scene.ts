import { findRuleFaults } from '../document/document.rules.ts';
import type { SceneDocument } from '../document/document.schema.ts';
import { type Scene, sceneSchema } from '../document/scene.schema.ts';
import { LIMITS } from '../limits.ts';

/**
 * Inserts a scene at `index`, by default at the end. Does nothing if there are too many scenes, an id is taken, or the scene is
 * invalid.
 */
export function addScene(
  document: SceneDocument,
  scene: Scene,
  index = document.scenes.length,
): SceneDocument {
  if (document.scenes.length >= LIMITS.program.maxScenes) return document;
  if (!sceneSchema.safeParse(scene).success) return document;
  const scenes = [...document.scenes];
  scenes.splice(Math.max(0, index), 0, scene);
  const result = { ...document, scenes };
  return findRuleFaults(result).length === 0 ? result : document;
}
