import type { TypeWith } from '../elements/definitions.ts';
import type { ElementOf } from '../elements/element.schema.ts';
import { isOfProgram } from '../elements/element-queries.ts';
import type { SceneDocument } from './document.schema.ts';
import type { Scene } from './scene.schema.ts';

/** The music of the whole program, and the scene that has each piece. Hidden pieces are not heard. */
export function musicOf(
  document: Pick<SceneDocument, 'scenes'>,
): { scene: Scene; element: ElementOf<TypeWith<'isOfProgram'>> }[] {
  return document.scenes.flatMap((scene) =>
    scene.elements
      .filter(isOfProgram)
      .filter(({ hidden }) => !hidden)
      .map((element) => ({ scene, element })),
  );
}
