import type { SceneDocument } from '../document/document.schema.ts';
import { sceneDurationMs } from '../document/durations.ts';

/** A position in the time of a document. */
export interface ScenePosition {
  sceneIndex: number;
  sceneTimeMs: number;
  /** The number of completed runs of the document; always 0 without looping. */
  cycle: number;
  /** Whether the document has ended; the position is then the end of its last scene. */
  isEnded: boolean;
}

/** Finds the scene at `timeMs` (below 0 counts as 0). Its start is inclusive, its end exclusive. */
export function sceneAt(
  document: Pick<SceneDocument, 'scenes'>,
  timeMs: number,
  { loop = false }: { loop?: boolean } = {},
): ScenePosition {
  const durations = document.scenes.map(sceneDurationMs);
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const time = Math.max(0, timeMs);
  const cycle = loop ? Math.floor(time / total) : 0;
  let rest = time - cycle * total;
  for (const [sceneIndex, duration] of durations.entries()) {
    if (rest < duration) return { sceneIndex, sceneTimeMs: rest, cycle, isEnded: false };
    rest -= duration;
  }
  const last = durations.length - 1;
  return loop
    ? { sceneIndex: 0, sceneTimeMs: 0, cycle: cycle + 1, isEnded: false }
    : { sceneIndex: last, sceneTimeMs: durations[last] ?? 0, cycle, isEnded: true };
}

/** The start of the scene, counted from the start of the document. */
export function sceneStartMs(document: Pick<SceneDocument, 'scenes'>, sceneIndex: number): number {
  return document.scenes.slice(0, sceneIndex).reduce((sum, scene) => sum + sceneDurationMs(scene), 0);
}
