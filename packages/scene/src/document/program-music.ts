import type { ElementOf, SceneElement } from '../elements/element.schema.ts';
import type { SceneDocument } from './document.schema.ts';
import type { Scene } from './scene.schema.ts';

/** Whether the element is music of the whole program, which goes on while scenes change. */
export function isProgramMusic(element: SceneElement): element is ElementOf<'audio'> {
  return element.type === 'audio' && element.scope === 'program';
}

/** The music of the whole program, and the scene that has each piece. Hidden pieces are not heard. */
export function musicOf(
  document: Pick<SceneDocument, 'scenes'>,
): { scene: Scene; element: ElementOf<'audio'> }[] {
  return document.scenes.flatMap((scene) =>
    scene.elements
      .filter(isProgramMusic)
      .filter(({ hidden }) => !hidden)
      .map((element) => ({ scene, element })),
  );
}
