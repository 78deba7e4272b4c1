import { documentDurationMs, type Scene, type SceneDocument, sceneDurationMs } from '@marquee/scene';
import {
  type MaterialPlay,
  materialPlaysOf,
  materialPlaysOfMusic,
  materialPlaysOfScene,
} from './material-plays.ts';

/** A material that is joined later than this is not complete. */
const MAX_MISSED_MS = 1000;

/** The materials of what follows, with times that count from the start of the run. */
export interface PlayPlan {
  /** The plays that are over at this time and were not returned before, in the order in which the materials disappeared. */
  takeUntil(timeMs: number): MaterialPlay[];
  /** The rest at the end of the plan, which comes at this time: what is still shown is cut. */
  takeCut(timeMs: number): MaterialPlay[];
}

/**
 * The loop of scenes, which is at `positionMs` of the document at the time `nowMs` of the run. What was on the screen for
 * longer at that position counts from then on only, and is not complete.
 */
export function planOfLoop(document: SceneDocument, nowMs: number, positionMs: number): PlayPlan {
  const shiftMs = nowMs - positionMs;
  const waiting = materialPlaysOf(document)
    .filter(({ startMs, durationMs }) => startMs + durationMs > positionMs)
    .map((play) => joined({ ...play, startMs: play.startMs + shiftMs }, nowMs));
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
  const horizonMs = Math.max(sceneDurationMs(scene), 2 * (fromMs - startMs));
  return planOfOpenEnd((lengthMs) => materialPlaysOfScene(scene, startMs, lengthMs), {
    startMs,
    fromMs,
    horizonMs,
  });
}

/** The music of the program, which continues while scenes change and visitors come and leave. The run begins with it at `musicMs`. */
export function planOfMusic(document: SceneDocument, musicMs: number): PlayPlan {
  const horizonMs = musicMs + documentDurationMs(document);
  return planOfOpenEnd((lengthMs) => materialPlaysOfMusic(document, -musicMs, lengthMs), {
    startMs: -musicMs,
    fromMs: 0,
    horizonMs,
  });
}

interface OpenEnd {
  /** When it appeared. */
  startMs: number;
  /** Plays that were over by then are recorded already. */
  fromMs: number;
  /** The length to look at first. */
  horizonMs: number;
}

/** The plan of something that lasts for an unknown time. `playsOf` gives its plays if it lasts for a time. */
function planOfOpenEnd(
  playsOf: (lengthMs: number) => MaterialPlay[],
  { startMs, fromMs, ...first }: OpenEnd,
): PlayPlan {
  let { horizonMs } = first;
  let plays = playsOf(horizonMs);
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
      plays = playsOf(horizonMs);
    }
    const isOver = isOverAt(timeMs);
    const over = plays.filter(isOver);
    // Looked at with each frame, so only what is still to come stays.
    if (over.length > 0) plays = plays.filter((play) => !isOver(play));
    return fresh(over);
  };
  return {
    takeUntil,
    takeCut: (timeMs) => [...takeUntil(timeMs), ...fresh(playsOf(timeMs - startMs))],
  };
}

/** Identifies a play of a scene, wherever its end is. */
const keyOf = ({ elementId, startMs }: MaterialPlay): string => `${elementId}:${startMs}`;

function joined(play: MaterialPlay, nowMs: number): MaterialPlay {
  const missedMs = nowMs - play.startMs;
  if (missedMs < MAX_MISSED_MS) return play;
  return { ...play, startMs: nowMs, durationMs: play.durationMs - missedMs, isComplete: false };
}

function cutAt(play: MaterialPlay, timeMs: number): MaterialPlay[] {
  const durationMs = timeMs - play.startMs;
  return durationMs >= 1 ? [{ ...play, durationMs, isComplete: false }] : [];
}
