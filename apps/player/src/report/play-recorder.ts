import { MAX_RECORDED_NAME, type PlayFacts, toPlainText } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Item } from '../content/item.ts';
import type { MaterialPlay } from './material-plays.ts';
import { type PlayPlan, planOfLoop, planOfMusic, planOfVisit } from './play-plan.ts';

/** Faults after which a material is still played. */
const HARMLESS: ReadonlySet<SceneFault['code']> = new Set([
  'autoplay_muted',
  'video_stalled',
  'audio_stalled',
]);

/** A synchronised program may begin a little late and still count as complete. */
const MAX_LATE_MS = 1000;

/**
 * Follows one run of a program and records its plays: a material when it disappears, the program at its end. What did
 * not play to its end is recorded as cut; content that failed is not recorded. In an interactive program the visitor decides
 * which scene is shown, and for how long.
 */
export class PlayRecorder {
  readonly #item: Item;
  readonly #screen: ScreenNumber;
  readonly #record: (play: PlayFacts) => void;
  #plan: PlayPlan;
  #music: PlayPlan;
  readonly #failed: SceneFault[] = [];
  #startedAt = 0;
  #joinedAtMs = 0;
  /** The times of the run at which it was paused, and for how long. */
  readonly #pauses: { atMs: number; lengthMs: number }[] = [];

  constructor(item: Item, record: (play: PlayFacts) => void, screen: ScreenNumber = 1) {
    this.#item = item;
    this.#screen = screen;
    this.#record = record;
    this.#plan = planOfLoop(item.program.document, 0, 0);
    this.#music = planOfMusic(item.program.document, 0);
  }

  /** The run begins at this position of the program, with its music at this time. */
  started(epochMs: number, musicMs = 0, positionMs = 0): void {
    this.#startedAt = epochMs;
    this.#joinedAtMs = positionMs;
    const { document } = this.#item.program;
    if (positionMs > 0) this.#plan = planOfLoop(document, 0, positionMs);
    this.#music = planOfMusic(document, musicMs);
  }

  /** The run continues at this time of it, after a pause of this length. */
  continued(atMs: number, lengthMs: number): void {
    this.#pauses.push({ atMs, lengthMs });
  }

  /** Part of the program is not visible. Missing sound or a stall does not invalidate a play. */
  failed(fault: SceneFault): void {
    if (!HARMLESS.has(fault.code)) this.#failed.push(fault);
  }

  /** Playback has reached this time of the run. */
  reached(timeMs: number): void {
    for (const plan of [this.#plan, this.#music])
      for (const play of plan.takeUntil(timeMs)) this.#recordMaterial(play);
  }

  /** A visitor sees this scene from now on; at `timeMs` of the run, `sceneTimeMs` of it had passed. */
  visited(sceneIndex: number, timeMs: number, sceneTimeMs: number): void {
    const scene = this.#item.program.document.scenes[sceneIndex];
    if (!scene) return;
    this.reached(timeMs);
    // A scene that was touched stays as it is; one that was chosen replaces the previous one.
    if (sceneTimeMs === 0) this.#cutMaterials(timeMs);
    this.#plan = planOfVisit(scene, timeMs - sceneTimeMs, timeMs);
  }

  /** The visitor has left, and the loop continues at this position of the program. */
  resumed(timeMs: number, positionMs: number): void {
    this.reached(timeMs);
    this.#cutMaterials(timeMs);
    this.#plan = planOfLoop(this.#item.program.document, timeMs, positionMs);
  }

  /** The program has ended. Returns a function to call if no other run continues its music. */
  ended(durationMs: number): () => void {
    this.reached(durationMs);
    const isComplete = this.#joinedAtMs < MAX_LATE_MS;
    this.#record({
      ...this.#common(),
      startedAt: this.#startedAt,
      durationMs: Math.round(durationMs),
      ...(!isComplete && { cut: true }),
    });
    return () => this.#cutMusic(durationMs);
  }

  /** The run was stopped at this time. */
  cut(timeMs: number): void {
    this.reached(timeMs);
    const durationMs = Math.round(timeMs);
    if (durationMs === 0) return;
    this.#cutMaterials(timeMs);
    this.#cutMusic(timeMs);
    this.#record({ ...this.#common(), startedAt: this.#startedAt, durationMs, cut: true });
  }

  #cutMaterials(timeMs: number): void {
    for (const play of this.#plan.takeCut(timeMs)) this.#recordMaterial(play);
  }

  #cutMusic(timeMs: number): void {
    for (const play of this.#music.takeCut(timeMs)) this.#recordMaterial(play);
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
      startedAt: Math.round(this.#startedAt + startMs + this.#pausedMsUntil(startMs)),
      durationMs: Math.round(durationMs),
      ...(!isComplete && { cut: true }),
      names: { ...common.names, material: plain(file.name) },
    };
  }

  #pausedMsUntil(timeMs: number): number {
    return this.#pauses.reduce((sum, { atMs, lengthMs }) => (atMs <= timeMs ? sum + lengthMs : sum), 0);
  }

  #common() {
    const { releaseId, program } = this.#item;
    return {
      releaseId,
      programId: program.id,
      screen: this.#screen,
      names: { program: plain(program.name) },
    };
  }
}

function plain(name: string): string {
  return toPlainText(name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''), MAX_RECORDED_NAME);
}
