import type { Material } from '@marquee/contract';
import {
  addElements,
  boundsOf,
  createElement,
  type ElementType,
  type FileRef,
  hasBox,
  hasRoomFor,
  isInteractiveOnly,
  type Point,
  type SceneElement,
} from '@marquee/scene';
import { currentLanguage } from '../../../i18n/index.ts';
import { textOf } from '../../../i18n/own-texts.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { newId } from '../../../shared/chance/system-chance.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import type { Editor } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { freeOffset } from '../document/free-offset.ts';
import { freePlace } from '../document/free-place.ts';
import type { Notice } from '../document/view-store.ts';
import { type Size, visiblePart } from '../document/viewport.ts';
import { filesOfMaterial } from '../materials/files-of-material.ts';
import { hasInPlaceText } from './has-in-place-text.ts';
import { ELEMENT_EDITORS } from './registry.ts';
import { typeForMaterial } from './shown-materials.ts';

/** Adds an element of the type; a type that shows materials asks for them first. */
export function insertElement(editor: Editor, type: ElementType): void {
  const state = editor.store.getState();
  if (isInteractiveOnly(type) && !documentOf(state).interaction)
    editor.view.getState().notify('interactive_only');
  else if (sceneOf(state).locked) editor.view.getState().notify('scene_locked');
  else if (ELEMENT_EDITORS[type].material === null) addForWriting(editor, type);
  else editor.view.getState().insert(type);
}

/** Adds an element without materials, and opens its text if that is edited on the canvas. */
function addForWriting(editor: Editor, type: ElementType): void {
  const element = addNewElement(editor, type, []);
  if (element && hasInPlaceText(element))
    editor.view.getState().editInPlace({ what: 'text', elementId: element.id });
}

/** Adds an element that shows this material; pages of a document are fetched first. */
export async function addMaterial(editor: Editor, material: Material, at?: Point): Promise<void> {
  const type = typeForMaterial(material.type);
  if (!type) return;
  try {
    addNewElement(editor, type, await filesOfMaterial(material), at);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    editor.view.getState().notify('not_added');
  }
}

/**
 * Adds an element that shows these files, and selects it. `patch` changes fields of the new element. Returns it, or undefined after a
 * notice that says why it is not added.
 */
export function addNewElement(
  editor: Editor,
  type: ElementType,
  files: readonly FileRef[],
  at?: Point,
  patch: Record<string, unknown> = {},
): SceneElement | undefined {
  const state = editor.store.getState();
  const document = documentOf(state);
  const scene = sceneOf(state);
  const refuse = (notice: Notice) => {
    editor.view.getState().notify(notice);
    return undefined;
  };
  if (scene.locked) return refuse('scene_locked');
  const { texts } = ELEMENT_EDITORS[type];
  const element = createElement(type, document, {
    id: newId(),
    name: freeName(textOf(texts, 'name'), new Set(scene.elements.map(({ name }) => name))),
    files,
    at,
    epochMs: pageClock.epochNow(),
  });
  const place = at === undefined && hasBox(element) ? placeFor(editor, element) : {};
  const placed = { ...element, ...ownWords(element), ...patch, ...place };
  if (!hasRoomFor(scene.elements, [placed])) return refuse('one_digital_human');
  const next = addElements(document, scene.id, [placed]);
  if (next === document) return refuse('scene_full');
  state.edit(() => next, { focus: { selection: [element.id] } });
  return placed;
}

/** A free place in the visible part of the canvas; if there is none, a place at which it does not hide another element. */
function placeFor({ store, view }: Editor, element: SceneElement): Point | undefined {
  const state = store.getState();
  const document = documentOf(state);
  const present = sceneOf(state).elements.filter((other) => hasBox(other) && !other.hidden);
  // One that fills the canvas would reach beyond it.
  if (covers(element, document)) return undefined;
  const taken = present.filter((other) => !covers(other, document)).map(boundsOf);
  const free = freePlace(element, visiblePart(view.getState()), taken);
  if (free) return free;
  const offset = freeOffset(present, [element]);
  return { x: element.x + offset, y: element.y + offset };
}

/** Whether it is as large as the canvas, like a background. */
function covers(element: SceneElement, canvas: Size): boolean {
  return element.width >= canvas.width && element.height >= canvas.height;
}

/** Generated words of an element, such as a date, are at first in the language of its author. */
function ownWords(element: SceneElement) {
  return 'language' in element && { language: currentLanguage() };
}

function freeName(base: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
