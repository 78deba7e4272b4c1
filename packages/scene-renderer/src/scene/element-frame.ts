import type { ElementType, SceneElement } from '@marquee/scene';
import type { ElementView } from '../elements/element-view.ts';
import { createElementView } from '../elements/registry.ts';
import { detailOf } from '../fault.ts';
import type { Moment, RenderContext } from '../render-context.ts';
import { StyleWriter } from '../style/style-writer.ts';

/** The box of one element and the view inside it. An element that throws is removed and reported; the others continue. */
export class ElementFrame {
  readonly node: HTMLElement;
  readonly type: ElementType;
  readonly #context: RenderContext;
  readonly #style: StyleWriter;
  #element: SceneElement;
  #view: ElementView<ElementType> | undefined;

  constructor(element: SceneElement, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.type = element.type;
    this.node = context.document.createElement('div');
    this.node.dataset.elementId = element.id;
    this.#style = new StyleWriter(this.node);
    this.#style.write({ position: 'absolute', overflow: 'hidden' });
    this.#guard(() => {
      this.#view = createElementView(element, context);
      this.node.append(this.#view.node);
    });
    this.#place();
  }

  /** Applies the edited element of the same type, and its index in the z-order. */
  update(element: SceneElement, zIndex: number): void {
    this.#style.write({ zIndex: String(zIndex) });
    if (element === this.#element) return;
    this.#element = element;
    this.#place();
    this.#guard(() => this.#view?.update(element));
  }

  show(moment: Moment): void {
    if (!this.#element.hidden) this.#guard(() => this.#view?.show(moment));
  }

  async whenReady(): Promise<void> {
    if (!this.#element.hidden) await this.#view?.whenReady();
  }

  destroy(): void {
    this.#view?.destroy();
    this.node.remove();
  }

  #place(): void {
    const { x, y, width, height, rotation, opacity, hidden } = this.#element;
    this.#style.write({
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
      transform: rotation === 0 ? 'none' : `rotate(${rotation}deg)`,
      opacity: String(opacity),
      display: hidden ? 'none' : 'block',
    });
  }

  #guard(run: () => void): void {
    try {
      run();
    } catch (reason) {
      this.#view?.destroy();
      this.#view = undefined;
      this.#context.report({ code: 'element_failed', detail: detailOf(reason) });
    }
  }
}
