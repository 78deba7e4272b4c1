import type { SceneElement } from '@marquee/scene';
import { ElementProperties } from './element-properties.tsx';
import { SelectionProperties } from './selection-properties.tsx';

interface SelectedPropertiesProps {
  elements: readonly [SceneElement, ...SceneElement[]];
}

/** The properties of the selected elements, with the panels of all types. */
export function SelectedProperties({ elements }: SelectedPropertiesProps) {
  const [first, ...others] = elements;
  if (others.length > 0) return <SelectionProperties elements={elements} />;
  // Resets the fields for another element.
  return <ElementProperties key={first.id} element={first} />;
}
