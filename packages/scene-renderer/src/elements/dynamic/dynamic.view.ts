import { type ElementOf, elementStateAt } from '@marquee/scene';
import { AnimationSlot } from '../../animation/animation-slot.ts';
import { ImageSlot } from '../../image/image-slot.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import type { ElementView } from '../element-view.ts';

type Dynamic = ElementOf<'dynamic'>;

/**
 * An animated picture whose frame follows from the time of the scene, so that seeking and pausing are exact and all devices show the
 * same. A file without frames is shown as the picture that it is; so is a thumbnail.
 */
export class DynamicView implements ElementView<'dynamic'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  #element: Dynamic;
  #moment: Moment = { sceneTimeMs: 0, epochMs: 0, isPlaying: false, rate: 1 };
  #animation: AnimationSlot | undefined;
  #still: ImageSlot | undefined;
  #loaded: Promise<void>;

  constructor(element: Dynamic, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#loaded = this.#load();
  }

  update(element: Dynamic): void {
    const isSameFile = element.file.sha256 === this.#element.file.sha256;
    this.#element = element;
    if (!isSameFile) {
      this.#unload();
      this.#loaded = this.#load();
    }
    this.#paint();
  }

  show(moment: Moment): void {
    this.#moment = moment;
    this.#paint();
  }

  async whenReady(): Promise<void> {
    await this.#loaded;
    this.#paint();
    await this.#animation?.whenDrawn();
  }

  destroy(): void {
    this.#unload();
    this.node.remove();
  }

  async #load(): Promise<void> {
    const { file } = this.#element;
    const { mode, resolveFile, resolveStill } = this.#context;
    if (mode === 'still') return this.#loadStill(resolveStill ?? resolveFile);
    const animation = new AnimationSlot(this.#context, file);
    this.#animation = animation;
    this.node.append(animation.node);
    this.#paint();
    const hasFrames = await animation.settled;
    if (this.#animation !== animation) return;
    if (hasFrames) return this.#paint();
    animation.destroy();
    this.#animation = undefined;
    await this.#loadStill(resolveFile);
  }

  async #loadStill(resolve: RenderContext['resolveFile']): Promise<void> {
    const still = new ImageSlot(this.#context, this.#element.file, resolve);
    this.#still = still;
    this.node.append(still.node);
    await still.settled;
    if (this.#still === still) this.#paint();
  }

  #unload(): void {
    this.#animation?.destroy();
    this.#still?.destroy();
    this.#animation = undefined;
    this.#still = undefined;
  }

  #paint(): void {
    this.#animation?.draw(elementStateAt(this.#element, this.#moment).offsetMs);
    for (const slot of [this.#animation, this.#still]) {
      slot?.configure({ fit: this.#element.fit });
      slot?.style.write({ visibility: slot.isReady ? 'inherit' : 'hidden' });
    }
  }
}
