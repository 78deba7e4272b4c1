import type { Glyphs } from '../elements/element-definition.ts';
import { glyphsOfElement } from '../elements/element-queries.ts';
import type { SceneDocument } from './document.schema.ts';

/** All glyphs that the document may show. Hidden elements count, because they can be shown again. */
export function glyphsOf(document: Pick<SceneDocument, 'scenes'>): Glyphs[] {
  return document.scenes.flatMap(({ elements }) => elements.flatMap(glyphsOfElement));
}
