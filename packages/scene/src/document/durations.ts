import { elementEndMs } from '../elements/element-queries.ts';
import { LIMITS } from '../limits.ts';
import type { SceneDocument } from './document.schema.ts';
import type { Scene } from './scene.schema.ts';

/** The longest duration of the scene's visible elements, or 0 if none has a duration. */
export function longestElementMs(scene: Pick<Scene, 'elements'>): number {
  return scene.elements
    .filter((element) => !element.hidden)
    .reduce((longest, element) => Math.max(longest, elementEndMs(element)), 0);
}

/** The duration of a scene: as set, or for 'auto' that of its longest element, or 10 s (spec §5). */
export function sceneDurationMs(scene: Pick<Scene, 'durationMs' | 'elements'>): number {
  if (scene.durationMs !== 'auto') return scene.durationMs;
  return longestElementMs(scene) || LIMITS.scene.defaultDurationMs;
}

/** The duration of one run of all scenes. */
export function documentDurationMs(document: Pick<SceneDocument, 'scenes'>): number {
  return document.scenes.reduce((sum, scene) => sum + sceneDurationMs(scene), 0);
}
