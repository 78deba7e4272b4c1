import { type Scene, type SceneDocument, sceneDurationMs } from '@marquee/scene';
import { type MaterialPlay, materialPlaysOf, materialPlaysOfScene } from './material-plays.ts';

/** The materials of what follows, with times that count from the start of the run. */
export interface PlayPlan {
  /** The plays that are over at this time and were not returned before, in the order in which the materials disappeared. */
  takeUntil(timeMs: number): MaterialPlay[];
  /** The rest at the end of the plan, which comes at this time: what is still shown is cut. */
  takeCut(timeMs: number): MaterialPlay[];
}

/** The loop of scenes, which is at `positionMs` of the document at the time `nowMs` of the run. */
export function planOfLoop(document: SceneDocument, nowMs: number, positionMs: number): PlayPlan {
  const shiftMs = nowMs - positionMs;
  const waiting = materialPlaysOf(document)
    .filter(({ startMs, durationMs }) => startMs + durationMs > positionMs)
    .map((play) => ({ ...play, startMs: play.startMs + shiftMs }));
  return {
    takeUntil(timeMs) {
      const isOver = ({ startMs, durationMs }: MaterialPlay) => startMs + durationMs <= timeMs;
      const index = waiting.findIndex((play) => !isOver(play));
      return waiting.splice(0, index === -1 ? waiting.length : index);
    },
    takeCut: (timeMs) => waiting.splice(0).flatMap((play) => cutAt(play, timeMs)),
  };
}

/**
 * A scene that a visitor looks at for an unknown time. It appeared at `startMs` of the run; what was over at `fromMs` was recorded
 * before.
 */
export function planOfVisit(scene: Scene, startMs: number, fromMs: number): PlayPlan {
  let horizonMs = Math.max(sceneDurationMs(scene), 2 * (fromMs - startMs));
  let plays = materialPlaysOfScene(scene, startMs, horizonMs);
  const isOverAt = (timeMs: number) => (play: MaterialPlay) => play.startMs + play.durationMs <= timeMs;
  const taken = new Set(plays.filter(isOverAt(fromMs)).map(keyOf));
  const fresh = (candidates: MaterialPlay[]): MaterialPlay[] => {
    const found = candidates.filter((play) => !taken.has(keyOf(play)));
    for (const play of found) taken.add(keyOf(play));
    return found;
  };
  const takeUntil = (timeMs: number): MaterialPlay[] => {
    // Only what is over before the horizon is certain; the horizon itself cuts the rest.
    while (timeMs - startMs >= horizonMs) {
      horizonMs *= 2;
      plays = materialPlaysOfScene(scene, startMs, horizonMs);
    }
    return fresh(plays.filter(isOverAt(timeMs)));
  };
  return {
    takeUntil,
    takeCut: (timeMs) => [
      ...takeUntil(timeMs),
      ...fresh(materialPlaysOfScene(scene, startMs, timeMs - startMs)),
    ],
  };
}

/** Identifies a play of a scene, wherever its end is. */
const keyOf = ({ elementId, startMs }: MaterialPlay): string => `${elementId}:${startMs}`;

function cutAt(play: MaterialPlay, timeMs: number): MaterialPlay[] {
  const durationMs = timeMs - play.startMs;
  return durationMs >= 1 ? [{ ...play, durationMs, isComplete: false }] : [];
}
