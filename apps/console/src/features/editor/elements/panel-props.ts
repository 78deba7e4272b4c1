import type { ElementOf, ElementType } from '@marquee/scene';
import type { ElementEdit } from '../document/use-element-edit.ts';

/** What the property panel of an element type is given. */
export interface PanelProps<T extends ElementType> {
  element: ElementOf<T>;
  edit: ElementEdit<T>;
  /** Held by a lock: shown, not changed. */
  isHeld: boolean;
}
