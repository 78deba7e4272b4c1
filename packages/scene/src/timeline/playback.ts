import type { SceneDocument } from '../document/document.schema.ts';
import { documentDurationMs, sceneDurationMs } from '../document/durations.ts';
import type { ButtonAction } from '../elements/button/button-action.schema.ts';
import { targetSceneIndex } from '../interaction/target-scene.ts';
import type { Cancel, Clock, FrameSource } from '../time/clock.ts';
import { Emitter } from './emitter.ts';
import { type ScenePosition, sceneAt, sceneStartMs } from './scene-at.ts';
import { Timekeeper } from './timekeeper.ts';

const FRAME_MS = 16;
/** The longest delay that all hosts support in timers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The data that a painter needs to show a moment. */
export interface PlaybackFrame extends ScenePosition {
  /** Time within the current run of the document. */
  timeMs: number;
  /** Time that has passed since the document was loaded, without the distances of jumps. */
  elapsedMs: number;
  /** The time of music that continues while scenes change: through visits and repetitions, but along with jumps of the timeline. */
  musicMs: number;
  /** Whether time passes: started, playing and not ended. */
  isPlaying: boolean;
  /** Whether a visitor has touched the screen: the scene then stays until a button leads to another one, or the visitor leaves. */
  isVisited: boolean;
  rate: number;
}

/**
 * A scene appeared: after a load, after a jump, in its turn (again in a later cycle), because a visitor chose it, or because it is the
 * home scene and the visitor has left.
 */
export interface SceneChange {
  sceneIndex: number;
  cycle: number;
  cause: 'load' | 'seek' | 'time' | 'visit' | 'home';
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
 *
 * An interactive document is a loop of scenes until it is touched. A touch makes the scene stay, while its time continues; `act` leads to
 * other scenes, which begin from their beginning. After `homeJumpMs` without a touch the loop continues from the home scene.
 */
export class Playback {
  readonly #clock: Clock;
  readonly #frames: FrameSource;
  readonly #time: Timekeeper;
  readonly #frameEvents = new Emitter<PlaybackFrame>();
  readonly #sceneEvents = new Emitter<SceneChange>();
  readonly #visitEvents = new Emitter<PlaybackFrame>();
  readonly #endEvents = new Emitter<void>();
  #document: SceneDocument | undefined;
  #loop: boolean;
  #isStarted = false;
  #isPlaying = false;
  #shown: Pick<SceneChange, 'sceneIndex' | 'cycle'> | undefined;
  /** The scene that a visitor sees; its time is that of the timekeeper. */
  #visit: { sceneIndex: number; cycle: number } | undefined;
  /** The sum of all jumps of the timekeeper. */
  #skippedMs = 0;
  /** How far the timekeeper is ahead of the music, which does not follow the jumps of visits. */
  #aheadMs = 0;
  #lastTouchMs = 0;
  #cancelFrame: Cancel = () => {};
  #cancelBoundary: Cancel = () => {};
  #cancelReturn: Cancel = () => {};

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
  /** Called when a visitor touches the loop, when a button shows a scene, and when the visitor has left; not by jumps. */
  readonly onVisit = (listener: (frame: PlaybackFrame) => void): Cancel => this.#visitEvents.on(listener);
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
    const common = { isPlaying: this.#isTicking, rate: this.#time.rate };
    if (this.#visit) {
      const { sceneIndex, cycle } = this.#visit;
      const scene = document.scenes[sceneIndex];
      const withinMs = scene ? Math.min(now, sceneDurationMs(scene) - 1) : 0;
      const timeMs = sceneStartMs(document, sceneIndex) + withinMs;
      const elapsedMs = now - this.#skippedMs;
      const musicMs = now - this.#aheadMs;
      const position = { sceneIndex, sceneTimeMs: now, cycle, isEnded: false };
      return { ...position, timeMs, elapsedMs, musicMs, isVisited: true, ...common };
    }
    const position = sceneAt(document, now, { loop: this.#loop });
    const total = documentDurationMs(document);
    const timeMs = position.isEnded ? total : now - position.cycle * total;
    const elapsedMs = (position.isEnded ? total : now) - this.#skippedMs;
    const musicMs = (position.isEnded ? total : now) - this.#aheadMs;
    return { ...position, timeMs, elapsedMs, musicMs, isVisited: false, ...common };
  }

  /** Music that plays across scenes continues from this time. */
  continueMusic(musicMs: number): void {
    this.#aheadMs = this.#time.timeMs - musicMs;
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
    this.#visit = undefined;
    this.#time.jump(Math.max(0, timeMs));
    this.#skippedMs = this.#time.timeMs;
    this.#aheadMs = 0;
    this.#settle('load');
  }

  /** Resumes, or plays from the beginning if the document has ended. */
  play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#lastTouchMs = this.#clock.now();
    if (this.frame?.isEnded) this.seek(0);
    else this.#settle('time');
  }

  pause(): void {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#settle('time');
  }

  /** Jumps to a time of the document; after the document has ended, the scene counts as newly shown. A visit ends. */
  seek(timeMs: number): void {
    if (this.frame?.isEnded || this.#visit) this.#shown = undefined;
    this.#visit = undefined;
    this.#jump(Math.max(0, timeMs));
    this.#aheadMs = 0;
    this.#settle('seek');
  }

  /** The screen was touched. In an interactive document the scene stays; in others nothing happens. */
  touch(): void {
    const frame = this.frame;
    if (!this.#document?.interaction || !frame || frame.isEnded) return;
    this.#lastTouchMs = this.#clock.now();
    if (this.#visit) return;
    const { sceneIndex, cycle, sceneTimeMs } = frame;
    this.#visit = { sceneIndex, cycle };
    this.#visitJump(sceneTimeMs);
    this.#visitChanged('visit');
  }

  /** A button was pressed. Shows the scene to which it leads from its beginning; without one it is only a touch. */
  act(action: ButtonAction): void {
    const document = this.#document;
    this.touch();
    if (!document || !this.#visit) return;
    const sceneIndex = targetSceneIndex(document, this.#visit.sceneIndex, action);
    if (sceneIndex === undefined) return;
    this.#visit = { ...this.#visit, sceneIndex };
    this.#shown = undefined;
    this.#visitJump(0);
    this.#visitChanged('visit');
  }

  /** The visitor has left: the loop continues from the beginning of the home scene. */
  #returnHome(): void {
    const document = this.#document;
    if (!document?.interaction) return;
    const { homeSceneId } = document.interaction;
    const home = document.scenes.findIndex(({ id }) => id === homeSceneId);
    this.#visit = undefined;
    this.#shown = undefined;
    this.#visitJump(sceneStartMs(document, Math.max(0, home)));
    this.#visitChanged('home');
  }

  #visitChanged(cause: 'visit' | 'home'): void {
    const { frame } = this;
    if (frame) this.#visitEvents.emit(frame);
    this.#settle(cause);
  }

  /** A jump that music does not follow. */
  #visitJump(timeMs: number): void {
    this.#aheadMs += timeMs - this.#time.timeMs;
    this.#jump(timeMs);
  }

  #jump(timeMs: number): void {
    this.#skippedMs += timeMs - this.#time.timeMs;
    this.#time.jump(timeMs);
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
    if (timeMs === undefined || this.#visit) return;
    this.#visitJump(timeMs);
    if (this.#shown) this.#shown = { ...this.#shown, cycle: 0 };
    this.#settle('time');
  }

  /** Applies the requested state to the time, timers and listeners. */
  #settle(cause: SceneChange['cause']): void {
    if (this.#isTicking) this.#time.run();
    else this.#time.pause();
    this.#cancelBoundary();
    this.#armBoundary();
    this.#cancelReturn();
    this.#armReturn();
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
    if (!scene || frame.isEnded || frame.isVisited || !this.#isTicking) return;
    const restMs = Math.ceil((sceneDurationMs(scene) - frame.sceneTimeMs) / frame.rate);
    this.#cancelBoundary = this.#clock.setTimer(Math.min(restMs, MAX_TIMER_MS), () => {
      this.#armBoundary();
      this.#tick('time');
    });
  }

  /** Ends a visit. The time counts while the document plays, so that a paused preview stays where it is. */
  #armReturn(): void {
    const { interaction } = this.#document ?? {};
    if (!this.#visit || !interaction || !this.#isTicking) return;
    const idleMs = this.#clock.now() - this.#lastTouchMs;
    const restMs = Math.max(0, Math.ceil(interaction.homeJumpMs - idleMs));
    this.#cancelReturn = this.#clock.setTimer(restMs, () => {
      if (this.#clock.now() - this.#lastTouchMs >= interaction.homeJumpMs) this.#returnHome();
      else this.#armReturn();
    });
  }
}
