import type { ElementOf, ElementType } from '@marquee/scene';
import type { Moment, RenderContext } from '../render-context.ts';

/** One element painted. It fills the frame that the scene gives it, and tells its faults through its context. */
export interface ElementView<T extends ElementType> {
  readonly node: HTMLElement;
  /** Takes the edited element. What can stay as it is stays: it is called for every step of a drag. */
  update(element: ElementOf<T>): void;
  /** Shows the element as it is at a moment. Called for every frame; cheap when nothing changes. */
  show(moment: Moment): void;
  /** Fulfilled when what `show` asked for last can be seen without a gap, or never will be. */
  whenReady(): Promise<void>;
  /** Lets go of everything it holds. */
  destroy(): void;
}

/** Makes the view of a new element. */
export type CreateElementView<T extends ElementType> = (
  element: ElementOf<T>,
  context: RenderContext,
) => ElementView<T>;
