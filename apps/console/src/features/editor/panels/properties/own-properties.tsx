import type { ElementOf, ElementType } from '@marquee/scene';
import { useElementEdit } from '../../document/use-element-edit.ts';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';

interface OwnPropertiesProps<T extends ElementType> {
  type: T;
  element: ElementOf<T>;
  isHeld: boolean;
}

/** The panel that an element's type has for itself. */
export function OwnProperties<T extends ElementType>({ type, element, isHeld }: OwnPropertiesProps<T>) {
  const edit = useElementEdit<T>(type, element.id);
  const { Panel } = ELEMENT_EDITORS[type];
  return <Panel element={element} edit={edit} isHeld={isHeld} />;
}
