import {
  addElements,
  copiesOf,
  hasRoomFor,
  isHeld,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import { newId } from '../../../shared/chance/system-chance.ts';
import { elementCopyName } from './copy-names.ts';
import type { Editor } from './editor-context.ts';
import { documentOf, sceneOf, selectedElementsOf } from './editor-store.ts';

/** The ids of an element and of its copy. */
type Pair = readonly [originalId: string, copyId: string];

/**
 * Puts copies of the selected elements where they are, so that a drag with Alt leaves something behind. Undefined if the scene cannot
 * take them.
 */
export function leaveCopies({ store, view }: Editor, gesture: string): Pair[] | undefined {
  const state = store.getState();
  const scene = sceneOf(state);
  const originals = selectedElementsOf(state).filter((element) => !isHeld(scene, element));
  const copies = copiesOf(originals, scene.elements, newId, elementCopyName);
  const document = documentOf(state);
  const next = addElements(document, scene.id, copies);
  if (next === document) {
    const hasRoom = hasRoomFor(scene.elements, copies);
    view.getState().notify(hasRoom ? 'scene_full' : 'one_digital_human');
    return undefined;
  }
  state.edit(() => next, { gesture });
  return originals.map(({ id }, index) => [id, copies[index]?.id ?? id]);
}

/**
 * Exchanges the places of originals and copies after such a drag and selects the copies: what was dragged is the copy, and the original
 * is where it was.
 */
export function exchangeWithCopies({ store }: Editor, pairs: readonly Pair[], gesture: string): void {
  const partners = new Map(
    pairs.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
  store.getState().edit((document) => exchanged(document, partners), {
    gesture,
    focus: { selection: pairs.map(([, copy]) => copy) },
  });
}

function exchanged(document: SceneDocument, partners: ReadonlyMap<string, string>): SceneDocument {
  const elements = new Map(
    document.scenes.flatMap((scene) => scene.elements.map((element) => [element.id, element] as const)),
  );
  const moved = (element: SceneElement): SceneElement => {
    const partner = elements.get(partners.get(element.id) ?? '');
    return partner ? { ...element, x: partner.x, y: partner.y } : element;
  };
  return {
    ...document,
    scenes: document.scenes.map((scene) =>
      scene.elements.some(({ id }) => partners.has(id))
        ? { ...scene, elements: scene.elements.map(moved) }
        : scene,
    ),
  };
}
