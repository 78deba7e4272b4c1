import type { SceneDocument } from '../document/document.schema.ts';
import { documentDurationMs, sceneDurationMs } from '../document/durations.ts';
import type { Cancel, Clock, FrameSource } from './clock.ts';
import { Emitter } from './emitter.ts';
import { type ScenePosition, sceneAt } from './scene-at.ts';
import { Timekeeper } from './timekeeper.ts';

const FRAME_MS = 16;
/** The longest delay that all hosts support in timers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** What a painter needs to show a moment. */
export interface PlaybackFrame extends ScenePosition {
  /** Time within the current run of the document. */
  timeMs: number;
  /** Whether time passes: started, playing and not ended. */
  isPlaying: boolean;
  rate: number;
}

/** A scene appeared: after a load, after a jump, or in its turn (again in a later cycle). */
export interface SceneChange {
  sceneIndex: number;
  cycle: number;
  cause: 'load' | 'seek' | 'time';
}

export interface PlaybackOptions {
  clock: Clock;
  /** Display frames; without them, the playback uses a clock timer every 16 ms. */
  frames?: FrameSource;
  /** Whether the document repeats. */
  loop?: boolean;
}

/**
 * Advances the time of a document in the editor, the preview and the player, which differ only in their listeners. It does not use the
 * DOM. Between `start()` and `stop()` it ticks while playing; at other times it can be configured and queried but does not advance.
 * Scenes change on time even without display frames, as in a hidden page.
 */
export class Playback {
  readonly #clock: Clock;
  readonly #frames: FrameSource;
  readonly #time: Timekeeper;
  readonly #frameEvents = new Emitter<PlaybackFrame>();
  readonly #sceneEvents = new Emitter<SceneChange>();
  readonly #endEvents = new Emitter<void>();
  #document: SceneDocument | undefined;
  #loop: boolean;
  #isStarted = false;
  #isPlaying = false;
  #shown: Pick<SceneChange, 'sceneIndex' | 'cycle'> | undefined;
  #cancelFrame: Cancel = () => {};
  #cancelBoundary: Cancel = () => {};

  constructor({ clock, frames, loop = false }: PlaybackOptions) {
    this.#clock = clock;
    this.#frames = frames ?? ((run) => clock.setTimer(FRAME_MS, run));
    this.#time = new Timekeeper(clock);
    this.#loop = loop;
  }

  /** Called for every frame while playing, and once after each load, seek, pause, play and change of rate. */
  readonly onFrame = (listener: (frame: PlaybackFrame) => void): Cancel => this.#frameEvents.on(listener);
  /** Called when a scene appears, before its first frame; in a loop once per cycle. */
  readonly onSceneChange = (listener: (change: SceneChange) => void): Cancel =>
    this.#sceneEvents.on(listener);
  /** Called once when the document ends; never while looping. */
  readonly onEnd = (listener: () => void): Cancel => this.#endEvents.on(listener);

  get document(): SceneDocument | undefined {
    return this.#document;
  }

  /** Whether `play()` was called; time passes only between `start()` and `stop()`. */
  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** The current position; undefined before a document is loaded. */
  get frame(): PlaybackFrame | undefined {
    const document = this.#document;
    if (!document) return undefined;
    const now = this.#time.timeMs;
    const position = sceneAt(document, now, { loop: this.#loop });
    const total = documentDurationMs(document);
    const timeMs = position.isEnded ? total : now - position.cycle * total;
    return { ...position, timeMs, isPlaying: this.#isTicking, rate: this.#time.rate };
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#settle('time');
  }

  /** Stops and releases all timers; `start()` continues from the same position. */
  stop(): void {
    this.#isStarted = false;
    this.#settle('time');
  }

  /** Loads a document or its edited successor, by default from the beginning, else from `timeMs`. */
  load(document: SceneDocument, { timeMs = 0 }: { timeMs?: number } = {}): void {
    this.#document = document;
    this.#shown = undefined;
    this.#time.jump(Math.max(0, timeMs));
    this.#settle('load');
  }

  /** Resumes, or plays from the beginning if the document has ended. */
  play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    if (this.frame?.isEnded) this.seek(0);
    else this.#settle('time');
  }

  pause(): void {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#settle('time');
  }

  /** Jumps to a time of the document; after the document has ended, the scene counts as newly shown. */
  seek(timeMs: number): void {
    if (this.frame?.isEnded) this.#shown = undefined;
    this.#time.jump(Math.max(0, timeMs));
    this.#settle('seek');
  }

  /** Sets the speed; 1 is real time. Must be greater than 0. */
  setRate(rate: number): void {
    if (!(rate > 0)) throw new RangeError('the playback rate must be greater than 0');
    this.#time.setRate(rate);
    this.#settle('time');
  }

  setLoop(loop: boolean): void {
    const timeMs = this.frame?.timeMs;
    this.#loop = loop;
    if (timeMs === undefined) return;
    this.#time.jump(timeMs);
    if (this.#shown) this.#shown = { ...this.#shown, cycle: 0 };
    this.#settle('time');
  }

  /** Applies the requested state to the time, timers and listeners. */
  #settle(cause: SceneChange['cause']): void {
    if (this.#isTicking) this.#time.run();
    else this.#time.pause();
    this.#cancelBoundary();
    this.#armBoundary();
    this.#tick(cause);
  }

  get #isTicking(): boolean {
    return this.#isStarted && this.#isPlaying && this.#document !== undefined;
  }

  /** Schedules the next tick before notifying listeners, so that a throwing listener does not end playback. */
  #tick(cause: SceneChange['cause']): void {
    this.#cancelFrame();
    const frame = this.frame;
    if (!frame) return;
    if (frame.isEnded && this.#isTicking) return this.#end();
    if (this.#isTicking) this.#cancelFrame = this.#frames(() => this.#tick('time'));
    this.#notify(frame, cause);
  }

  #end(): void {
    this.#isPlaying = false;
    this.#settle('time');
    this.#endEvents.emit();
  }

  #notify(frame: PlaybackFrame, cause: SceneChange['cause']): void {
    const { sceneIndex, cycle } = frame;
    if (this.#shown?.sceneIndex !== sceneIndex || this.#shown.cycle !== cycle) {
      this.#shown = { sceneIndex, cycle };
      this.#cancelBoundary();
      this.#armBoundary();
      this.#sceneEvents.emit({ sceneIndex, cycle, cause });
    }
    const now = this.frame;
    if (now) this.#frameEvents.emit(now);
  }

  /** Ends the scene on time. A timer that fires early, or cannot wait long enough, is followed by another one. */
  #armBoundary(): void {
    const frame = this.frame;
    const scene = frame && this.#document?.scenes[frame.sceneIndex];
    if (!scene || frame.isEnded || !this.#isTicking) return;
    const restMs = Math.ceil((sceneDurationMs(scene) - frame.sceneTimeMs) / frame.rate);
    this.#cancelBoundary = this.#clock.setTimer(Math.min(restMs, MAX_TIMER_MS), () => {
      this.#armBoundary();
      this.#tick('time');
    });
  }
}
