import type { ElementType } from './element.schema.ts';
import type { ElementDefinition } from './element-definition.ts';
import { pictureDefinition } from './picture/picture.definition.ts';
import { textDefinition } from './text/text.definition.ts';
import { videoDefinition } from './video/video.definition.ts';

type Registry = { [T in ElementType]: ElementDefinition<T> };

/** Every element type's definition; a type without one does not compile. */
export const ELEMENT_DEFINITIONS: Registry = {
  text: textDefinition,
  picture: pictureDefinition,
  video: videoDefinition,
};

/** The definition of a type. */
export function definitionOf<T extends ElementType>(type: T): ElementDefinition<T> {
  return ELEMENT_DEFINITIONS[type];
}
