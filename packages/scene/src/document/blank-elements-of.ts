import { isBlankElement } from '../elements/element-queries.ts';
import type { SceneDocument } from './document.schema.ts';

/** The number of visible elements of the document that have not been filled in, such as empty texts. */
export function blankElementsOf({ scenes }: Pick<SceneDocument, 'scenes'>): number {
  return scenes
    .flatMap(({ elements }) => elements)
    .filter((element) => !element.hidden && isBlankElement(element)).length;
}
