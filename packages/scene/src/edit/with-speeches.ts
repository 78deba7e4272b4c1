import type { SceneDocument } from '../document/document.schema.ts';
import type { TypeWith } from '../elements/definitions.ts';
import type { ElementOf } from '../elements/element.schema.ts';
import { isSpeaker, speaksText } from '../elements/element-queries.ts';
import { mapScenes } from './update-scene.ts';

type Speaker = ElementOf<TypeWith<'spokenText'>>;

/** Every element of the document that speaks a text, hidden ones too. */
export function speakersOf({ scenes }: Pick<SceneDocument, 'scenes'>): Speaker[] {
  return scenes
    .flatMap(({ elements }) => elements)
    .filter(isSpeaker)
    .filter(speaksText);
}

/**
 * The document with the prepared speech of each speaker; null for none. A scene with a set duration is extended if a speech is
 * longer.
 */
export function withSpeeches(
  document: SceneDocument,
  speechOf: (speaker: Speaker) => Speaker['speech'],
): SceneDocument {
  return mapScenes(document, (scene) => {
    const elements = scene.elements.map((element) => {
      if (!isSpeaker(element)) return element;
      const speech = speaksText(element) ? speechOf(element) : null;
      const isSame = JSON.stringify(speech) === JSON.stringify(element.speech);
      return isSame ? element : { ...element, speech };
    });
    return elements.every((element, index) => element === scene.elements[index])
      ? scene
      : { ...scene, elements };
  });
}
