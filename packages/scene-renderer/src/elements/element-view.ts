import type { ElementOf, ElementType } from '@marquee/scene';
import type { Moment, RenderContext } from '../render-context.ts';

/** One painted element. It fills the frame that the scene gives it, and reports its faults through its context. */
export interface ElementView<T extends ElementType> {
  readonly node: HTMLElement;
  /** Takes the edited element and changes only what differs: it is called for every step of a drag. */
  update(element: ElementOf<T>): void;
  /** Shows the element as it is at a moment. Called for every frame; cheap when nothing changes. */
  show(moment: Moment): void;
  /** Fulfilled when the moment shown last is visible without a gap, or never will be. */
  whenReady(): Promise<void>;
  /** Releases everything it holds. */
  destroy(): void;
}

/** Makes the view of a new element. */
export type CreateElementView<T extends ElementType> = (
  element: ElementOf<T>,
  context: RenderContext,
) => ElementView<T>;
