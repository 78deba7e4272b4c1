import type { Scene, SceneDocument } from '@marquee/scene';
import type { Moment } from '../render-context.ts';
import { type LayerContext, SceneLayer } from './scene-layer.ts';

/** How long the scene before may stay for one that is not complete; no screen is blank or behind for longer. */
const PATIENCE_MS = 1_000;

/** Holds the scene that is seen and, while playing, prepares the next, so that there is never nothing between them. */
export class SceneSwitcher {
  readonly #host: HTMLElement;
  readonly #context: LayerContext;
  readonly #layers = new Map<string, SceneLayer>();
  #document: SceneDocument;
  #sceneIndex = 0;
  #moment: Moment = { sceneTimeMs: 0, isPlaying: false, rate: 1 };
  #shown: SceneLayer | undefined;
  #shownMoment: Moment = this.#moment;
  #waiting: { layer: SceneLayer; sinceMs: number } | undefined;
  #isDestroyed = false;

  constructor(host: HTMLElement, document: SceneDocument, context: LayerContext) {
    this.#host = host;
    this.#document = document;
    this.#context = context;
  }

  showAt(sceneIndex: number, moment: Moment): void {
    if (this.#isDestroyed) return;
    this.#sceneIndex = Math.max(0, Math.min(sceneIndex, this.#document.scenes.length - 1));
    this.#moment = moment;
    const scene = this.#document.scenes[this.#sceneIndex];
    if (!scene) return;
    const wanted = this.#layerOf(scene, moment);
    if (this.#shown !== wanted && this.#shown && !this.#mayComeUp(wanted)) {
      this.#shown.show({ ...this.#shownMoment, isPlaying: false });
      return;
    }
    wanted.show(moment);
    this.#shownMoment = moment;
    if (this.#shown !== wanted) this.#bringUp(wanted, scene);
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
    this.showAt(this.#sceneIndex, this.#moment);
  }

  async whenReady(): Promise<void> {
    const scene = this.#document.scenes[this.#sceneIndex];
    if (!scene || this.#isDestroyed) return;
    await this.#layerOf(scene, this.#moment).whenReady();
    this.showAt(this.#sceneIndex, this.#moment);
  }

  destroy(): void {
    this.#isDestroyed = true;
    for (const [id, layer] of this.#layers) this.#drop(id, layer);
  }

  #mayComeUp(layer: SceneLayer): boolean {
    if (this.#context.mode !== 'play' || layer.isReady) return true;
    const { sceneTimeMs } = this.#moment;
    if (this.#waiting?.layer !== layer) this.#waiting = { layer, sinceMs: sceneTimeMs };
    return sceneTimeMs - this.#waiting.sinceMs >= PATIENCE_MS;
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
    const start = { sceneTimeMs: 0, isPlaying: false, rate: 1 };
    this.#layerOf(next, start).show(start);
  }

  #nextOf(scene: Scene): Scene | undefined {
    const { scenes } = this.#document;
    return scenes[(scenes.indexOf(scene) + 1) % scenes.length];
  }

  /** A new layer loads what it shows at `moment`, and comes up once it is complete if it is still wanted. */
  #layerOf(scene: Scene, moment: Moment): SceneLayer {
    const present = this.#layers.get(scene.id);
    if (present) return present;
    const layer = new SceneLayer(scene, this.#context);
    this.#layers.set(scene.id, layer);
    this.#host.append(layer.node);
    layer.show({ ...moment, isPlaying: false });
    void this.#bringUpWhenReady(layer, scene);
    return layer;
  }

  async #bringUpWhenReady(layer: SceneLayer, { id }: Scene): Promise<void> {
    await layer.whenReady();
    const isWanted = this.#document.scenes[this.#sceneIndex]?.id === id && this.#layers.get(id) === layer;
    if (isWanted && this.#shown !== layer) this.showAt(this.#sceneIndex, this.#moment);
  }

  #drop(id: string, layer: SceneLayer): void {
    layer.destroy();
    this.#layers.delete(id);
    if (this.#shown === layer) this.#shown = undefined;
  }
}
