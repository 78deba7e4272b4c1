import type { SceneDocument } from '../document/document.schema.ts';
import { type ElementOf, type ElementType, sceneElementSchema } from '../elements/element.schema.ts';
import { hasSpan } from '../elements/element-base.schema.ts';
import { updateElements } from './update-elements.ts';

/** Properties that a panel may change: everything except the element's identity and type. */
export type ElementPatch<T extends ElementType> = Partial<Omit<ElementOf<T>, 'id' | 'type' | 'locked'>>;

/** Changes properties of one element of this type. A patch that would make the element invalid changes nothing. */
export function updateElement<T extends ElementType>(
  document: SceneDocument,
  elementId: string,
  type: T,
  patch: ElementPatch<T>,
): SceneDocument {
  return updateElements(document, [elementId], (element) => {
    if (element.type !== type) return element;
    const result = sceneElementSchema.safeParse({
      ...element,
      ...patch,
      id: element.id,
      type,
      locked: element.locked,
    });
    return result.success && hasSpan(result.data) ? result.data : element;
  });
}
