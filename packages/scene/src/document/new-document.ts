import type { SceneDocument } from './document.schema.ts';
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
