import {
  type Cancel,
  documentDurationMs,
  type FeedSource,
  Playback,
  type PlaybackFrame,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import {
  animationFrames,
  attachPlayback,
  type Converse,
  createStage,
  type Listen,
  type MountedScene,
  mountScene,
  type RelayStream,
  type SceneFault,
  type Stage,
} from '@marquee/scene-renderer';
import { runMsIn } from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';
import type { Item } from '../content/item.ts';
import type { MediaStore } from '../storage/media-store.ts';
import { BlackVideos } from './black-video.ts';
import type { DeviceVolume } from './device-volume.ts';
import { FileAddresses } from './file-addresses.ts';
import { isPageReachable } from './is-page-reachable.ts';
import { SceneFailures } from './scene-failures.ts';

/** How often a turn that is over looks whether its visitor has left. */
const VISIT_CHECK_MS = 1000;

/** Where a run begins, in ms. */
export interface RunStart {
  /** From the beginning of the program; negative if it begins only after this time. */
  readonly positionMs: number;
  readonly musicMs: number;
}

export interface ProgramRunOptions {
  readonly item: Item;
  readonly host: HTMLElement;
  readonly media: Pick<MediaStore, 'open'>;
  readonly clock: Clock;
  readonly volume: DeviceVolume;
  readonly feeds: FeedSource;
  /** Answers visitors who talk with a digital human. */
  readonly converse: Converse;
  /** Hears them; undefined where they can only type. */
  readonly listen: Listen | undefined;
  readonly relayStream?: RelayStream | undefined;
  /** Ms without a touch after which a visitor has left; undefined: as the program says. */
  readonly idleMs: number | undefined;
  readonly onFault: (fault: SceneFault) => void;
  /** Called before the program is mounted, which waits for the promise. */
  readonly onMount: () => Promise<void> | undefined;
  /** The run is removed. */
  readonly onRemoved: () => void;
  /** Returns where the program and its music begin. */
  readonly onBegin: () => RunStart;
  /** The run has reached this time. */
  readonly onTime: (timeMs: number) => void;
  /** A visitor has touched or chosen a scene. */
  readonly onVisit: (frame: PlaybackFrame) => void;
  /** The visitor has left; the loop continues with the home scene. */
  readonly onResume: (frame: PlaybackFrame) => void;
  /** The program has ended, or its visitor has left, at this time of the run, and its music at this time. */
  readonly onEnd: (timeMs: number, musicMs: number) => void;
  /** The run continues at this time of it, after a pause of this length. */
  readonly onContinue: (timeMs: number, pausedMs: number) => void;
  /** The turn of the program is over at this time of the run, before the program's end. */
  readonly onTurnOver: (timeMs: number) => void;
  /** The run was stopped at this time of it, before the program had ended. */
  readonly onCut: (timeMs: number) => void;
}

/** One run of one program: mounted out of sight, then shown, played to its end and removed. */
export class ProgramRun {
  readonly item: Item;
  readonly #options: ProgramRunOptions;
  readonly #frame: HTMLElement;
  readonly #addresses: FileAddresses;
  readonly #playback: Playback;
  readonly #blackVideos: BlackVideos;
  readonly #failures = new SceneFailures();
  #stage: Stage | undefined;
  #scene: MountedScene | undefined;
  #subscriptions: Cancel[] = [];
  #cancelTurnEnd: Cancel = () => {};
  #isOn = false;
  #isRaised = false;
  #isRemoved = false;
  #pausedAt: number | undefined;
  #cancelStart: Cancel = () => {};

  constructor(options: ProgramRunOptions) {
    this.item = options.item;
    this.#options = options;
    this.#addresses = new FileAddresses(options.media);
    this.#playback = new Playback({ clock: options.clock, frames: animationFrames(window) });
    this.#frame = document.createElement('div');
    this.#frame.className = 'program-run';
    this.#blackVideos = new BlackVideos(this.#frame, options.clock);
  }

  /** The time until the program or its turn ends; undefined while a visitor uses it. */
  get remainingMs(): number | undefined {
    const { frame } = this.#playback;
    return frame?.isVisited ? undefined : this.#lengthMs - (frame?.timeMs ?? 0);
  }

  get #programMs(): number {
    return documentDurationMs(this.item.program.document);
  }

  get #lengthMs(): number {
    return runMsIn(this.item.turnMs, this.#programMs);
  }

  /** Mounts the program out of sight; resolves when its first frame can be shown. */
  async prepare(): Promise<void> {
    const { host, volume, feeds, onFault, onMount, clock } = this.#options;
    await onMount();
    if (this.#isRemoved) return;
    const { document: program } = this.item.program;
    host.append(this.#frame);
    this.#stage = createStage(this.#frame, program);
    this.#scene = mountScene(this.#stage.content, {
      document: program,
      mode: 'play',
      resolveFile: (file) => this.#addresses.resolve(file),
      openFile: (file) => this.#addresses.open(file),
      resolveStored: (file) => this.#addresses.resolve(file),
      onFault: (fault) => {
        this.#failures.add(fault);
        onFault(fault);
      },
      masterVolume: () => volume.factor,
      clock,
      feeds,
      checkPage: isPageReachable,
      relayStream: this.#options.relayStream,
      converse: this.#options.converse,
      ...(this.#options.listen && { listen: this.#options.listen }),
      touches: this.#playback,
    });
    this.#playback.load(leftAfter(program, this.#options.idleMs));
    this.#subscriptions = [attachPlayback(this.#playback, this.#scene)];
    this.#showRaised();
    await this.#scene.whenReady();
  }

  /** Has its videos composited before it begins; call shortly before. Without videos, nothing changes. */
  raise(): void {
    this.#isRaised = true;
    this.#showRaised();
  }

  begin(): void {
    const { onBegin, onTime, onVisit, onResume } = this.#options;
    const { positionMs, musicMs } = onBegin();
    if (positionMs > 0) this.#playback.seek(positionMs);
    this.#playback.continueMusic(musicMs);
    this.#isOn = true;
    delete this.#frame.dataset.raised;
    this.#frame.inert = false;
    this.#frame.dataset.shown = '';
    this.#subscriptions.push(
      this.#playback.onFrame(({ elapsedMs }) => onTime(elapsedMs)),
      this.#playback.onVisit((frame) => {
        if (frame.isVisited) return onVisit(frame);
        onResume(frame);
        if (this.item.isVisit) this.#end();
      }),
      this.#playback.onEnd(() => this.#end()),
    );
    if (positionMs >= 0) this.#playback.play();
    else this.#cancelStart = this.#options.clock.setTimer(-positionMs, () => this.#playback.play());
    this.#playback.start();
    if (this.item.isVisit) this.#playback.touch();
    this.#watchTurn();
  }

  /** Whether its scene should show something now, but all of it has failed or is black. */
  get paintsNothing(): boolean {
    const { frame } = this.#playback;
    const { document: program } = this.item.program;
    const scene = frame && program.scenes[frame.sceneIndex];
    const isBlack = (element: SceneElement) => this.#blackVideos.isBlack(program, element);
    return scene !== undefined && this.#failures.coverAll(scene, frame?.sceneTimeMs ?? 0, isBlack);
  }

  /** Whether it has begun and not ended; true while it is paused. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Hides it and stops its time, with its music and videos. */
  pause(): void {
    this.freeze();
    delete this.#frame.dataset.shown;
  }

  /** Stops its time, with its music and videos; its picture stays, and touches have no effect. */
  freeze(): void {
    this.#pausedAt ??= this.#options.clock.now();
    this.#cancelTurnEnd();
    this.#playback.pause();
    this.#cancelStart();
    this.#frame.inert = true;
  }

  /** Shows it again and continues where it was. */
  resume(): void {
    const { clock, onContinue } = this.#options;
    onContinue(this.#playback.frame?.elapsedMs ?? 0, clock.now() - (this.#pausedAt ?? clock.now()));
    this.#pausedAt = undefined;
    this.#frame.dataset.shown = '';
    this.#frame.inert = false;
    this.#playback.play();
    this.#watchTurn();
  }

  destroy(): void {
    if (this.#isOn) this.#options.onCut(this.#playback.frame?.elapsedMs ?? 0);
    this.#isOn = false;
    this.#cancelStart();
    this.#cancelTurnEnd();
    this.#isRemoved = true;
    for (const cancel of this.#subscriptions) cancel();
    this.#playback.stop();
    this.#scene?.destroy();
    this.#stage?.destroy();
    this.#frame.remove();
    this.#addresses.release();
    this.#options.onRemoved();
  }

  #showRaised(): void {
    if (!this.#isRaised || this.#isOn || !this.#frame.querySelector('video')) return;
    this.#frame.dataset.raised = '';
    this.#frame.inert = true;
  }

  #end(): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    const { elapsedMs = 0, musicMs = 0 } = this.#playback.frame ?? {};
    this.#options.onEnd(elapsedMs, musicMs);
  }

  /** A turn that is not shorter than its program ends with it. */
  #watchTurn(): void {
    if (this.#lengthMs < this.#programMs) this.#armTurnEnd();
  }

  /** The program continues until the next one is shown. A visitor is not interrupted. */
  #armTurnEnd(): void {
    const restMs = this.remainingMs ?? VISIT_CHECK_MS;
    if (restMs > 0) {
      this.#cancelTurnEnd = this.#options.clock.setTimer(restMs, () => this.#armTurnEnd());
      return;
    }
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#options.onTurnOver(this.#playback.frame?.elapsedMs ?? 0);
  }
}

/** The document with another time without touches until its home scene returns. */
function leftAfter(document: SceneDocument, idleMs: number | undefined): SceneDocument {
  const { interaction } = document;
  if (!interaction || idleMs === undefined) return document;
  return { ...document, interaction: { ...interaction, homeJumpMs: idleMs } };
}
