import type { PlayFacts } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { Item } from '../playback/item.ts';
import { type MaterialPlay, materialPlaysOf } from './material-plays.ts';

/** The protocol's longest name. */
const MAX_NAME_LENGTH = 200;

/**
 * Follows one run of a program and records its plays: a material when it disappears, the program at its end. What did
 * not play to its end is recorded as cut; content that failed is not recorded.
 */
export class PlayRecorder {
  readonly #item: Item;
  readonly #record: (play: PlayFacts) => void;
  readonly #waiting: MaterialPlay[];
  readonly #failed: SceneFault[] = [];
  #startedAt = 0;

  constructor(item: Item, record: (play: PlayFacts) => void) {
    this.#item = item;
    this.#record = record;
    this.#waiting = materialPlaysOf(item.program.document);
  }

  started(epochMs: number): void {
    this.#startedAt = epochMs;
  }

  /** Part of the program is not visible. Missing sound or a stall does not invalidate a play. */
  failed(fault: SceneFault): void {
    if (fault.code !== 'autoplay_muted' && fault.code !== 'video_stalled') this.#failed.push(fault);
  }

  /** Playback has reached this time of the program. */
  reached(timeMs: number): void {
    for (
      let next = this.#waiting[0];
      next && next.startMs + next.durationMs <= timeMs;
      next = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#recordMaterial(next);
    }
  }

  ended(durationMs: number): void {
    this.reached(durationMs);
    this.#record({ ...this.#common(), startedAt: this.#startedAt, durationMs: Math.round(durationMs) });
  }

  /** The run was stopped at this time of the program. */
  cut(timeMs: number): void {
    this.reached(timeMs);
    const durationMs = Math.round(timeMs);
    if (durationMs === 0) return;
    for (const play of this.#waiting.splice(0)) {
      const shownMs = timeMs - play.startMs;
      if (shownMs >= 1) this.#recordMaterial({ ...play, durationMs: shownMs, isComplete: false });
    }
    this.#record({ ...this.#common(), startedAt: this.#startedAt, durationMs, cut: true });
  }

  #recordMaterial(play: MaterialPlay): void {
    if (!this.#hasFailed(play)) this.#record(this.#playOf(play));
  }

  #hasFailed({ sceneId, elementId, file }: MaterialPlay): boolean {
    return this.#failed.some(
      (fault) =>
        fault.sceneId === sceneId &&
        fault.elementId === elementId &&
        (!fault.file || fault.file.sha256 === file.sha256),
    );
  }

  #playOf({ sceneId, file, startMs, durationMs, isComplete }: MaterialPlay): PlayFacts {
    const common = this.#common();
    return {
      ...common,
      sceneId,
      materialId: file.materialId,
      startedAt: Math.round(this.#startedAt + startMs),
      durationMs: Math.round(durationMs),
      ...(!isComplete && { cut: true }),
      names: { ...common.names, material: plain(file.name) },
    };
  }

  #common() {
    const { releaseId, program } = this.#item;
    return { releaseId, programId: program.id, screen: 1 as const, names: { program: plain(program.name) } };
  }
}

function plain(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, MAX_NAME_LENGTH);
}
