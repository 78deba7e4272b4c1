import {
  type Cancel,
  type FeedSource,
  type Scene,
  type SceneDocument,
  sceneDurationMs,
  type WallClock,
} from '@marquee/scene';
import type { Moment, SceneTiming } from '../render-context.ts';
import { RAISE_AHEAD_MS } from '../style/raised.ts';
import { ProgramMusic } from './program-music.ts';
import { type LayerContext, SceneLayer } from './scene-layer.ts';
import { WallTimer } from './wall-timer.ts';

/** The longest time a scene stays while the next one is incomplete. */
const MAX_READY_DELAY_MS = 1_000;

const SCENE_START: SceneTiming = { sceneTimeMs: 0, isPlaying: false, rate: 1 };

/** Inputs that change the painting although no time of the program passes. */
export interface TimeAndFeeds {
  clock: WallClock;
  feeds: FeedSource | undefined;
}

/** Shows one scene and, while playing, prepares the next, so that there is never a gap between them. */
export class SceneSwitcher {
  readonly #host: HTMLElement;
  readonly #context: LayerContext;
  readonly #clock: WallClock;
  readonly #feeds: FeedSource | undefined;
  readonly #wallTimer: WallTimer;
  readonly #music: ProgramMusic;
  readonly #cancelFeeds: Cancel;
  readonly #layers = new Map<string, SceneLayer>();
  #document: SceneDocument;
  #sceneIndex = 0;
  #timing: SceneTiming = SCENE_START;
  #shown: SceneLayer | undefined;
  #shownTiming: SceneTiming = SCENE_START;
  #waiting: { layer: SceneLayer; sinceMs: number } | undefined;
  #isDestroyed = false;

  constructor(host: HTMLElement, document: SceneDocument, context: LayerContext, time: TimeAndFeeds) {
    this.#host = host;
    this.#document = document;
    this.#context = context;
    this.#clock = time.clock;
    this.#feeds = time.feeds;
    this.#music = new ProgramMusic(host, document, context);
    const showAgain = () => this.showAt(this.#sceneIndex, this.#timing);
    this.#wallTimer = new WallTimer(this.#clock, showAgain);
    this.#cancelFeeds = this.#feeds?.onChange(showAgain) ?? (() => {});
  }

  showAt(sceneIndex: number, timing: SceneTiming): void {
    if (this.#isDestroyed) return;
    this.#sceneIndex = Math.max(0, Math.min(sceneIndex, this.#document.scenes.length - 1));
    this.#timing = timing;
    const scene = this.#document.scenes[this.#sceneIndex];
    if (!scene) return;
    const wanted = this.#layerOf(scene, timing);
    this.#music.show(this.#heardMoment(wanted, timing));
    if (this.#shown !== wanted && this.#shown && !this.#mayAppear(wanted)) {
      wanted.setRaised(true);
      this.#show(this.#shown, { ...this.#shownTiming, isPlaying: false });
      return;
    }
    this.#show(wanted, timing);
    this.#shownTiming = timing;
    if (this.#shown !== wanted) this.#bringUp(wanted, scene);
    else if (timing.isPlaying) this.#raiseNext(scene, timing);
  }

  /** Keeps every layer whose scene still exists, and shows the same moment of the edited document. */
  update(document: SceneDocument): void {
    this.#document = document;
    const scenes = new Map(document.scenes.map((scene) => [scene.id, scene]));
    for (const [id, layer] of this.#layers) {
      const scene = scenes.get(id);
      if (scene) layer.update(scene);
      else this.#drop(id, layer);
    }
    this.#music.update(document);
    this.showAt(this.#sceneIndex, this.#timing);
  }

  async whenReady(): Promise<void> {
    const scene = this.#document.scenes[this.#sceneIndex];
    if (!scene || this.#isDestroyed) return;
    await this.#layerOf(scene, this.#timing).whenReady();
    this.showAt(this.#sceneIndex, this.#timing);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#wallTimer.arm(undefined);
    this.#music.destroy();
    this.#cancelFeeds();
    for (const [id, layer] of this.#layers) this.#drop(id, layer);
  }

  #show(layer: SceneLayer, timing: SceneTiming): void {
    const moment = this.#heardMoment(layer, timing);
    layer.show(moment);
    this.#wallTimer.arm(layer.nextChangeMs(moment.epochMs));
  }

  #heardMoment(layer: SceneLayer, timing: SceneTiming): Moment {
    const moment = this.#momentOf(timing);
    return { ...moment, isVideoHeard: layer.isHeardAt(moment) };
  }

  #momentOf(timing: SceneTiming): Moment {
    const epochMs = this.#clock.epochNow();
    return { ...timing, epochMs, findFeed: (feed) => this.#feeds?.find(feed, epochMs) };
  }

  #mayAppear(layer: SceneLayer): boolean {
    if (this.#context.mode !== 'play' || layer.isReady) return true;
    const { sceneTimeMs } = this.#timing;
    if (this.#waiting?.layer !== layer) this.#waiting = { layer, sinceMs: sceneTimeMs };
    return sceneTimeMs - this.#waiting.sinceMs >= MAX_READY_DELAY_MS;
  }

  /** Shows the new scene before it hides the old one, both before the next paint. */
  #bringUp(layer: SceneLayer, scene: Scene): void {
    const previous = this.#shown;
    this.#shown = layer;
    this.#waiting = undefined;
    layer.setVisible(true);
    previous?.setVisible(false);
    const next = this.#context.mode === 'play' ? this.#nextOf(scene) : undefined;
    for (const [id, other] of this.#layers) {
      if (id !== scene.id && id !== next?.id) this.#drop(id, other);
    }
    if (!next || next.id === scene.id) return;
    this.#layerOf(next, SCENE_START).show(this.#momentOf(SCENE_START));
  }

  #raiseNext(scene: Scene, { sceneTimeMs }: SceneTiming): void {
    const next = this.#layers.get(this.#nextOf(scene)?.id ?? '');
    if (next && next !== this.#shown) next.setRaised(sceneDurationMs(scene) - sceneTimeMs <= RAISE_AHEAD_MS);
  }

  #nextOf(scene: Scene): Scene | undefined {
    const { scenes } = this.#document;
    return scenes[(scenes.indexOf(scene) + 1) % scenes.length];
  }

  /** A new layer loads the moment at `timing`, and appears once it is complete if it is still wanted. */
  #layerOf(scene: Scene, timing: SceneTiming): SceneLayer {
    const present = this.#layers.get(scene.id);
    if (present) return present;
    const layer = new SceneLayer(scene, this.#context);
    this.#layers.set(scene.id, layer);
    this.#host.append(layer.node);
    layer.show(this.#momentOf({ ...timing, isPlaying: false }));
    void this.#bringUpWhenReady(layer, scene);
    return layer;
  }

  async #bringUpWhenReady(layer: SceneLayer, { id }: Scene): Promise<void> {
    await layer.whenReady();
    const isWanted = this.#document.scenes[this.#sceneIndex]?.id === id && this.#layers.get(id) === layer;
    if (isWanted && this.#shown !== layer) this.showAt(this.#sceneIndex, this.#timing);
  }

  #drop(id: string, layer: SceneLayer): void {
    layer.destroy();
    this.#layers.delete(id);
    if (this.#shown === layer) this.#shown = undefined;
  }
}
