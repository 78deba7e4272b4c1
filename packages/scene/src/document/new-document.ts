import { LIMITS } from '../limits.ts';
import type { SceneDocument } from './document.schema.ts';
import type { Interaction } from './interaction.schema.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { newScene } from './new-scene.ts';
import type { Scene } from './scene.schema.ts';

/** A program of the given size in pixels (100-5000 each) with one empty scene. `scene` gives the id and name of that scene. */
export function newDocument(
  size: { width: number; height: number },
  scene: Pick<Scene, 'id' | 'name'> = { id: 'scene-1', name: 'Scene-1' },
): SceneDocument {
  return { schemaVersion: SCHEMA_VERSION, width: size.width, height: size.height, scenes: [newScene(scene)] };
}

/** The document as an interactive program, at first with its first scene as the home scene. */
export function asInteractive(document: SceneDocument): SceneDocument {
  const [first] = document.scenes;
  if (document.interaction || !first) return document;
  return { ...document, interaction: newInteraction(first.id) };
}

/** The settings of a new interactive program. */
function newInteraction(homeSceneId: string): Interaction {
  return { homeSceneId, homeJumpMs: LIMITS.interaction.defaultHomeJumpMs };
}
