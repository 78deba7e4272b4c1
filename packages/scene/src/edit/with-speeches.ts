import type { SceneDocument } from '../document/document.schema.ts';
import type { ElementOf } from '../elements/element.schema.ts';
import { mapScenes } from './update-scene.ts';

type DigitalHuman = ElementOf<'digital-human'>;

/** Every digital human of the document that speaks a text, hidden ones too. */
export function speakersOf({ scenes }: Pick<SceneDocument, 'scenes'>): DigitalHuman[] {
  return scenes
    .flatMap(({ elements }) => elements)
    .filter((element) => element.type === 'digital-human')
    .filter(({ text }) => text.trim() !== '');
}

/**
 * The document with the prepared speech of each digital human; null for none. A scene with a set duration is extended if a speech is
 * longer.
 */
export function withSpeeches(
  document: SceneDocument,
  speechOf: (speaker: DigitalHuman) => DigitalHuman['speech'],
): SceneDocument {
  return mapScenes(document, (scene) => {
    const elements = scene.elements.map((element) => {
      if (element.type !== 'digital-human') return element;
      const speech = element.text.trim() === '' ? null : speechOf(element);
      const isSame = JSON.stringify(speech) === JSON.stringify(element.speech);
      return isSame ? element : { ...element, speech };
    });
    return elements.every((element, index) => element === scene.elements[index])
      ? scene
      : { ...scene, elements };
  });
}
