import type { FileRef } from '../fields/file-ref.schema.ts';
import { LIMITS } from '../limits.ts';
import { fillScene, positionInSequence, type TimedFile } from './sequence.ts';
import type { Transition } from './transition.schema.ts';

/** A picture, a page or a video, and how long it is shown in milliseconds, including the transition to it. */
export interface Medium {
  file: FileRef;
  durationMs: number;
}

/** Media shown one after another and repeated; never empty. */
export interface MediaSequence {
  media: Medium[];
  transition: Transition;
}

/** The position of a sequence. `from` is the outgoing medium while `progress` (0-1, linear) is below 1, else null. */
export interface SequenceState<T extends string = string> {
  type: T;
  index: number;
  /** Milliseconds since the medium began. */
  offsetMs: number;
  from: number | null;
  progress: number;
  /** The next medium; equal to `index` if there is only one. */
  next: number;
}

/** The methods of a type that shows media in turn, all of which follow from its sequence. */
export function sequenceMethods<E extends { type: string; muted?: boolean; volume?: number }>(
  sequence: (element: E) => MediaSequence,
) {
  return {
    sequence,
    durationMs: (element: E) => sequence(element).media.reduce((sum, { durationMs }) => sum + durationMs, 0),
    files: (element: E): FileRef[] => sequence(element).media.map(({ file }) => file),
    stateAt: (element: E, { sceneTimeMs }: { sceneTimeMs: number }): SequenceState<E['type']> => ({
      type: element.type,
      ...positionAt(sequence(element), sceneTimeMs),
    }),
    plays: (element: E, sceneDurationMs: number): TimedFile[] =>
      fillScene(uncut(sequence(element).media, sceneDurationMs), sceneDurationMs),
    isHeardAt: (element: E, { sceneTimeMs }: { sceneTimeMs: number }): boolean => {
      const { muted = true, volume = 0 } = element;
      if (muted || volume === 0) return false;
      const shown = sequence(element);
      const medium = shown.media[positionAt(shown, sceneTimeMs).index];
      return medium !== undefined && isVideoFile(medium.file);
    },
    glyphs: () => [],
  };
}

/** How long a video plays; one of unknown length lasts as long as an empty scene. */
export function videoDurationOf(file: FileRef): number {
  return file.durationMs ?? LIMITS.scene.defaultDurationMs;
}

export function isVideoFile({ mime }: FileRef): boolean {
  return mime.startsWith('video/');
}

function positionAt({ media, transition }: MediaSequence, sceneTimeMs: number) {
  const { transitionMs } = LIMITS.picture;
  const count = media.length;
  const durations = media.map(({ durationMs }) => durationMs);
  const { index, offsetMs, cycle } = positionInSequence(durations, sceneTimeMs);
  const isFirst = index === 0 && cycle === 0;
  const isMoving = !isFirst && count > 1 && transition !== 'none' && offsetMs < transitionMs;
  return {
    index,
    offsetMs,
    from: isMoving ? (index + count - 1) % count : null,
    progress: isMoving ? offsetMs / transitionMs : 1,
    next: (index + 1) % count,
  };
}

/** A single picture or page is shown for the whole scene, without a repetition that anybody could see. */
function uncut(media: readonly Medium[], sceneDurationMs: number): readonly Medium[] {
  const [only] = media;
  return only && media.length === 1 && !isVideoFile(only.file)
    ? [{ ...only, durationMs: sceneDurationMs }]
    : media;
}
