import { type ElementType, entranceAt, isElementShown, isTouchable, type SceneElement } from '@marquee/scene';
import type { ElementView } from '../elements/element-view.ts';
import { createElementView } from '../elements/registry.ts';
import { detailOf } from '../fault.ts';
import type { Moment, RenderContext, SceneTiming } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { paintColor } from '../style/paint-color.ts';
import { StyleWriter } from '../style/style-writer.ts';

/**
 * The box of one element, the view inside it, and on top the black that dims it and the border. The element is visible within its span; on the editor's canvas it is
 * always visible while no time passes, unless a moment is shown. An element that throws is removed and reported; the others continue.
 */
export class ElementFrame {
  readonly node: HTMLElement;
  readonly type: ElementType;
  readonly #context: RenderContext;
  readonly #style: StyleWriter;
  readonly #content: HTMLElement;
  readonly #contentStyle: StyleWriter;
  readonly #borderStyle: StyleWriter;
  #element: SceneElement;
  #moment: SceneTiming = { sceneTimeMs: 0, isPlaying: false, rate: 1 };
  #view: ElementView<ElementType> | undefined;

  constructor(element: SceneElement, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.type = element.type;
    this.node = context.document.createElement('div');
    this.node.dataset.elementId = element.id;
    this.#style = new StyleWriter(this.node);
    // Whatever covers a button without being one must not take its touches.
    const isTouched = context.press !== undefined && isTouchable(element.type);
    const pointerEvents = isTouched ? 'auto' : 'none';
    this.#style.write({ position: 'absolute', overflow: 'hidden', pointerEvents });
    this.#content = createBox(context.document, 'div');
    this.#contentStyle = new StyleWriter(this.#content);
    const border = createBox(context.document, 'div', { boxSizing: 'border-box', pointerEvents: 'none' });
    this.#borderStyle = new StyleWriter(border);
    this.node.append(this.#content, border);
    this.#guard(() => {
      this.#view = createElementView(element, context);
      this.#content.append(this.#view.node);
    });
    this.#place();
  }

  /** Applies the edited element of the same type, and its index in the z-order. */
  update(element: SceneElement, zIndex: number): void {
    this.#style.write({ zIndex: String(zIndex) });
    const before = this.#element;
    if (element === before) return;
    this.#element = element;
    this.#place();
    // A drag may move two hundred elements with every frame.
    if (!isMerelyMoved(before, element)) this.#guard(() => this.#view?.update(element));
  }

  show(moment: Moment): void {
    this.#moment = moment;
    this.#appear();
    if (this.#element.hidden) return;
    // Outside its span the element waits, so that its media are loaded when it appears and silent after it has disappeared.
    const isPlaying = moment.isPlaying && isElementShown(this.#element, moment.sceneTimeMs);
    this.#guard(() => this.#view?.show(isPlaying === moment.isPlaying ? moment : { ...moment, isPlaying }));
  }

  async whenReady(): Promise<void> {
    if (!this.#element.hidden) await this.#view?.whenReady();
  }

  destroy(): void {
    this.#view?.destroy();
    this.node.remove();
  }

  #place(): void {
    const { x, y, width, height, rotation, hidden, flipX, flipY, radius, borderWidth, dim } = this.#element;
    this.#style.write({
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
      transform: rotation === 0 ? 'none' : `rotate(${rotation}deg)`,
      borderRadius: `${radius}px`,
      display: hidden ? 'none' : 'block',
    });
    this.#contentStyle.write({
      transform: flipX || flipY ? `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})` : 'none',
    });
    this.#borderStyle.write({
      display: borderWidth > 0 || dim > 0 ? 'block' : 'none',
      backgroundColor: `rgb(0 0 0 / ${dim})`,
      border: `${borderWidth}px solid ${paintColor(this.#element.borderColor)}`,
      borderRadius: `${radius}px`,
    });
    this.#appear();
  }

  #appear(): void {
    const { sceneTimeMs, isPlaying, isMoment } = this.#moment;
    const isTimed = isPlaying || isMoment || this.#context.mode === 'play';
    const isShown = !isTimed || isElementShown(this.#element, sceneTimeMs);
    const entrance = isTimed ? entranceAt(this.#element, sceneTimeMs) : 1;
    this.#style.write({
      visibility: isShown ? 'inherit' : 'hidden',
      opacity: String(this.#element.opacity * entrance),
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

/** The fields that only the frame of an element uses. */
const PLACE = new Set(['x', 'y', 'rotation']);

function isMerelyMoved(one: SceneElement, other: SceneElement): boolean {
  const fields = Object.keys(one);
  if (fields.length !== Object.keys(other).length) return false;
  return fields.every(
    (field) => PLACE.has(field) || (field in other && Reflect.get(one, field) === Reflect.get(other, field)),
  );
}
