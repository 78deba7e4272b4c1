import type { ElementOf, ElementType } from '@marquee/scene';
import type { Moment, RenderContext } from '../render-context.ts';

/** One painted element. It fills the frame provided by the scene and reports its faults through its context. */
export interface ElementView<T extends ElementType> {
  readonly node: HTMLElement;
  /**
   * Applies an edited element by changing only what differs. Called for every step of a drag of a handle, but not when only the place or
   * the rotation of the element changed: the frame has them.
   */
  update(element: ElementOf<T>): void;
  /** Shows the element at a moment. Called for every frame; cheap when nothing changes. */
  show(moment: Moment): void;
  /** Resolves when the moment shown last is visible without a gap, or cannot become visible. */
  whenReady(): Promise<void>;
  /** Releases all resources. */
  destroy(): void;
}

/** Creates the view of a new element. */
export type CreateElementView<T extends ElementType> = (
  element: ElementOf<T>,
  context: RenderContext,
) => ElementView<T>;
