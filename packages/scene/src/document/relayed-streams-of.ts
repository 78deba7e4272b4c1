import { relayedStreamsOfElement } from '../elements/element-queries.ts';
import type { SceneDocument } from './document.schema.ts';

/** The addresses of a program that only devices with a relay for streams can play, each once. */
export function relayedStreamsOf({ scenes }: Pick<SceneDocument, 'scenes'>): string[] {
  const elements = scenes.flatMap((scene) => scene.elements).filter(({ hidden }) => !hidden);
  return [...new Set(elements.flatMap(relayedStreamsOfElement))];
}
