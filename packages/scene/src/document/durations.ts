import { elementDurationMs } from '../elements/element-questions.ts';
import { LIMITS } from '../limits.ts';
import type { SceneDocument } from './document.schema.ts';
import type { Scene } from './scene.schema.ts';

/** The longest run of any shown element of the scene, 0 where none has a duration of its own. */
export function longestElementMs(scene: Pick<Scene, 'elements'>): number {
  return scene.elements
    .filter((element) => !element.hidden)
    .reduce((longest, element) => Math.max(longest, elementDurationMs(element)), 0);
}

/** The duration of a scene: as set, or with 'auto' that of its longest element, or 10 s (spec §5). */
export function sceneDurationMs(scene: Pick<Scene, 'durationMs' | 'elements'>): number {
  if (scene.durationMs !== 'auto') return scene.durationMs;
  return longestElementMs(scene) || LIMITS.scene.defaultDurationMs;
}

/** How long one run of all scenes takes. */
export function documentDurationMs(document: Pick<SceneDocument, 'scenes'>): number {
  return document.scenes.reduce((sum, scene) => sum + sceneDurationMs(scene), 0);
}
