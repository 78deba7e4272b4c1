import type { ElementOf, FileRef } from '@marquee/scene';
import type { Moment, RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import type { ElementView } from './element-view.ts';
import { type Slot, SlotPool } from './slot-pool.ts';

/**
 * An element that shows media in turn, each in a slot. It is repainted when it is edited, when time passes and when a medium has
 * loaded.
 */
export abstract class MediaView<T extends 'picture' | 'video', S extends Slot> implements ElementView<T> {
  readonly node: HTMLElement;
  protected readonly context: RenderContext;
  protected readonly pool: SlotPool<S>;
  protected element: ElementOf<T>;
  protected moment: Moment = { sceneTimeMs: 0, epochMs: 0, isPlaying: false, rate: 1 };

  constructor(element: ElementOf<T>, context: RenderContext, createSlot: (file: FileRef) => S) {
    this.element = element;
    this.context = context;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.pool = new SlotPool(this.node, createSlot, () => this.paint());
  }

  update(element: ElementOf<T>): void {
    this.element = element;
    this.paint();
  }

  show(moment: Moment): void {
    if (moment.sceneTimeMs < this.moment.sceneTimeMs) this.pool.forgetFailed();
    this.moment = moment;
    this.paint();
  }

  async whenReady(): Promise<void> {
    await this.current().settled;
  }

  destroy(): void {
    this.pool.keep([]);
    this.node.remove();
  }

  /** Paints the element at the current moment. */
  protected abstract paint(): void;

  /** The medium to show at the current moment. */
  protected abstract current(): S;
}
