import type { FileRef } from '../fields/file-ref.schema.ts';

/** A position in a list of durations that repeats. */
export interface SequencePosition {
  index: number;
  offsetMs: number;
  /** The number of completed runs. */
  cycle: number;
}

/** Finds the position at `timeMs` in a repeating sequence; times below 0 count as 0. `durations` are positive and not empty. */
export function positionInSequence(durations: readonly number[], timeMs: number): SequencePosition {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const time = Math.max(0, timeMs);
  const cycle = Math.floor(time / total);
  let offsetMs = time - cycle * total;
  for (const [index, duration] of durations.entries()) {
    if (offsetMs < duration) return { index, offsetMs, cycle };
    offsetMs -= duration;
  }
  return { index: 0, offsetMs: 0, cycle: cycle + 1 };
}

/** A file and its duration. */
interface Slot {
  file: FileRef;
  durationMs: number;
}

/** A file shown from `startMs`, counted from the start of its scene. */
export interface TimedFile extends Slot {
  startMs: number;
  /** Whether it lasts for its whole duration; otherwise the end of the scene cuts it. */
  isComplete: boolean;
}

/** Fills a scene with repeated slots; the last one is cut at the end of the scene. */
export function fillScene(slots: readonly Slot[], sceneDurationMs: number): TimedFile[] {
  const timed: TimedFile[] = [];
  for (let startMs = 0, turn = 0; slots.length > 0 && startMs < sceneDurationMs; turn += 1) {
    const slot = slots[turn % slots.length];
    if (!slot) break;
    const durationMs = Math.min(slot.durationMs, sceneDurationMs - startMs);
    const isComplete = durationMs === slot.durationMs;
    timed.push({ file: slot.file, startMs, durationMs, isComplete });
    startMs += slot.durationMs;
  }
  return timed;
}
