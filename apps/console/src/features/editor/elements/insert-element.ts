import { addElements, type ElementType, type FileRef } from '@marquee/scene';
import i18next from 'i18next';
import type { Point } from '../canvas/viewport.ts';
import type { Editor } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { freeOffset } from '../document/free-offset.ts';
import { createElement } from './create-element.ts';
import { MATERIAL_OF_TYPE } from './material-of-type.ts';

/** Adds an element of the type; one that shows a material asks for it first. */
export function insertElement(editor: Editor, type: ElementType): void {
  if (sceneOf(editor.store.getState()).locked) editor.view.getState().tell('scene_locked');
  else if (MATERIAL_OF_TYPE[type] === null) addNewElement(editor, type, []);
  else editor.view.getState().insert(type);
}

/** Adds an element that shows these files, and selects it. */
export function addNewElement(
  editor: Editor,
  type: ElementType,
  files: readonly FileRef[],
  at?: Point,
): void {
  const state = editor.store.getState();
  const document = documentOf(state);
  const scene = sceneOf(state);
  if (scene.locked) return editor.view.getState().tell('scene_locked');
  const element = createElement(type, {
    name: freeName(i18next.t(`editor.types.${type}`), new Set(scene.elements.map(({ name }) => name))),
    canvas: document,
    files,
    at,
    text: i18next.t('editor.text.placeholder'),
  });
  const offset = at ? 0 : freeOffset(scene.elements, [element]);
  const placed = { ...element, x: element.x + offset, y: element.y + offset };
  const next = addElements(document, scene.id, [placed]);
  if (next === document) editor.view.getState().tell('scene_full');
  else state.edit(() => next, { focus: { selection: [element.id] } });
}

function freeName(base: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
