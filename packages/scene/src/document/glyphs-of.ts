import type { Glyphs } from '../elements/element-definition.ts';
import { glyphsOfElement } from '../elements/element-questions.ts';
import type { SceneDocument } from './document.schema.ts';

/** All glyphs that the document may show; hidden elements count, since they can be shown again. */
export function glyphsOf(document: Pick<SceneDocument, 'scenes'>): Glyphs[] {
  return document.scenes.flatMap(({ elements }) => elements.flatMap(glyphsOfElement));
}
