import type { ElementOf, ElementType } from './element.schema.ts';
import type { ElementBase } from './element-base.schema.ts';
import type { NewContent } from './element-definition.ts';
import { definitionOf } from './registry.ts';

/** What a new element cannot do without: its id, its name, and its media if its type has any. */
export type NewElementInput<T extends ElementType> = Pick<ElementBase, 'id' | 'name'> &
  Omit<ElementOf<T>, keyof ElementBase | keyof NewContent<T>> &
  Partial<ElementOf<T>>;

/** A new element with the type's defaults, 400 × 300 at the canvas's origin unless `input` says otherwise. */
export function newElement<T extends ElementType>(type: T, input: NewElementInput<T>): ElementOf<T> {
  const base = { x: 0, y: 0, width: 400, height: 300, rotation: 0, opacity: 1, locked: false, hidden: false };
  return { ...base, ...definitionOf(type).defaults, ...input } as unknown as ElementOf<T>;
}
