import type { ElementBase, SceneElement } from '@marquee/scene';

/** Properties that a drag changes. */
export const PLACE = ['x', 'y', 'rotation'] as const;

/** Properties that a drag of a handle changes. */
export const PLACE_AND_SIZE = [...PLACE, 'width', 'height'] as const;

/**
 * Whether two elements are the same but for the named fields: a component that does not show them is not rendered again with every step
 * of a drag.
 */
export function isSameBut(
  fields: readonly (keyof ElementBase)[],
  one: SceneElement,
  other: SceneElement,
): boolean {
  if (one === other) return true;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const ignored: readonly string[] = fields;
  return keys.every(
    (key) =>
      ignored.includes(key) || (key in other && Object.is(Reflect.get(one, key), Reflect.get(other, key))),
  );
}

interface SectionProps {
  elements: readonly SceneElement[];
  isDisabled: boolean;
}

/** Whether a section that shows neither places nor sizes looks the same. */
export function isSameSection(one: SectionProps, other: SectionProps): boolean {
  return (
    one.isDisabled === other.isDisabled &&
    one.elements.length === other.elements.length &&
    one.elements.every((element, index) => {
      const next = other.elements[index];
      return next !== undefined && isSameBut(PLACE_AND_SIZE, element, next);
    })
  );
}
