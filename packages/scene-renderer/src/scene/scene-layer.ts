import { elementNextChangeMs, isElementHeard, isOfProgram, type Scene } from '@marquee/scene';
import type { SceneFault } from '../fault.ts';
import type { Moment, RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { RAISED } from '../style/raised.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { BackgroundView } from './background-view.ts';
import { ElementFrame } from './element-frame.ts';

/** The context of a layer, which adds the location to each fault. */
export interface LayerContext extends Omit<RenderContext, 'report'> {
  readonly onFault: (fault: SceneFault) => void;
}

/** One painted scene, visible or being prepared. */
export class SceneLayer {
  readonly node: HTMLElement;
  readonly #context: LayerContext;
  readonly #style: StyleWriter;
  readonly #background: BackgroundView;
  readonly #frames = new Map<string, ElementFrame>();
  #scene: Scene;
  #isReady = false;
  #isRaised = false;

  constructor(scene: Scene, context: LayerContext) {
    this.#context = context;
    this.#scene = scene;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.node.dataset.sceneId = scene.id;
    this.#style = new StyleWriter(this.node);
    this.#background = new BackgroundView(scene.background, this.#contextOf(null));
    this.node.append(this.#background.node);
    this.#updateElements(scene);
    this.setVisible(false);
  }

  /** Whether it has been complete once, so that it can appear without a gap. */
  get isReady(): boolean {
    return this.#isReady;
  }

  setVisible(isVisible: boolean): void {
    this.#isRaised = false;
    this.node.inert = false;
    this.#style.write({
      visibility: isVisible ? 'visible' : 'hidden',
      zIndex: isVisible ? '1' : '0',
      opacity: '1',
    });
  }

  /** Has its videos composited while it is not visible; call shortly before it appears. Without videos, nothing changes. */
  setRaised(isRaised: boolean): void {
    if (isRaised === this.#isRaised || (isRaised && !this.node.querySelector('video'))) return;
    if (!isRaised) return this.setVisible(false);
    this.#isRaised = true;
    this.node.inert = true;
    this.#style.write({ ...RAISED, visibility: 'visible' });
  }

  update(scene: Scene): void {
    if (scene === this.#scene) return;
    this.#scene = scene;
    this.#background.update(scene.background);
    this.#updateElements(scene);
  }

  show(moment: Moment): void {
    for (const frame of this.#frames.values()) frame.show(moment);
  }

  /** Whether one of its elements has sound, to which music gives way. */
  isHeardAt(moment: Moment): boolean {
    return this.#scene.elements.some((element) => isElementHeard(element, moment));
  }

  /** The next wall time at which one of its elements looks different; undefined if none follows the wall clock. */
  nextChangeMs(epochMs: number): number | undefined {
    const changes = this.#scene.elements
      .filter(({ hidden }) => !hidden)
      .flatMap((element) => elementNextChangeMs(element, epochMs) ?? []);
    return changes.length > 0 ? Math.min(...changes) : undefined;
  }

  /** Resolves when the moment shown last is complete, or its missing parts have failed. */
  async whenReady(): Promise<void> {
    const parts = [this.#background, ...this.#frames.values()];
    await Promise.all(parts.map((part) => part.whenReady()));
    this.#isReady = true;
  }

  destroy(): void {
    this.#background.destroy();
    for (const frame of this.#frames.values()) frame.destroy();
    this.node.remove();
  }

  /** Uses z-index for the order, because moving a node in the tree would interrupt its video. */
  #updateElements(scene: Scene): void {
    // Music of the program continues without the scene.
    const elements = scene.elements.filter((element) => !isOfProgram(element));
    const wanted = new Map(elements.map((element) => [element.id, element]));
    for (const [id, frame] of this.#frames) {
      if (wanted.get(id)?.type === frame.type) continue;
      frame.destroy();
      this.#frames.delete(id);
    }
    elements.forEach((element, index) => {
      this.#frameOf(element).update(element, index + 1);
    });
  }

  #frameOf(element: Scene['elements'][number]): ElementFrame {
    const present = this.#frames.get(element.id);
    if (present) return present;
    const frame = new ElementFrame(element, this.#contextOf(element.id));
    this.#frames.set(element.id, frame);
    this.node.append(frame.node);
    return frame;
  }

  #contextOf(elementId: string | null): RenderContext {
    const { onFault, ...rest } = this.#context;
    return { ...rest, report: (fault) => onFault({ ...fault, sceneId: this.#scene.id, elementId }) };
  }
}
