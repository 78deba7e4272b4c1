import {
  findScene,
  hasRoomFor,
  isInteractiveOnly,
  LIMITS,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import type { Editor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { pasteElements } from '../document/paste-elements.ts';
import { addNewElement } from '../elements/insert-element.ts';

/** Pasted content: copied elements, files, or text from outside. */
export interface PastedContent {
  elements: readonly SceneElement[];
  files: readonly File[];
  text: string;
}

/** Pastes elements, else files, else text as a text element, else what was copied last in this browser. */
export function pasteContent(
  editor: Editor,
  { elements, files, text }: PastedContent,
  takeFiles: (files: readonly File[]) => void,
): void {
  if (elements.length > 0) pasteInto(editor, elements);
  else if (files.length > 0) takeFiles(files);
  else if (text.trim() !== '') pasteText(editor, text);
  else pasteKept(editor);
}

/** Pastes the elements that were copied last in this browser. */
export function pasteKept(editor: Editor): void {
  const elements = editor.clipboard.read();
  if (elements.length === 0) editor.view.getState().notify('clip_empty');
  else pasteInto(editor, elements);
}

function pasteInto({ store, view }: Editor, elements: readonly SceneElement[]): void {
  const state = store.getState();
  if (!acceptsAll(documentOf(state), elements)) return view.getState().notify('interactive_only');
  const present = findScene(documentOf(state), state.focus.sceneId)?.elements ?? [];
  if (!hasRoomFor(present, elements)) return view.getState().notify('one_digital_human');
  const pasted = pasteElements(documentOf(state), state.focus.sceneId, elements);
  if (!pasted) view.getState().notify('not_pasted');
  else state.edit(() => pasted.document, { focus: { selection: pasted.ids } });
}

/** Text that is too long is cut off, and says so. */
function pasteText(editor: Editor, text: string): void {
  const characters = [...text.replace(/\r\n?/g, '\n').trim()];
  const { maxLength } = LIMITS.text;
  addNewElement(editor, 'text', [], undefined, { text: characters.slice(0, maxLength).join('') });
  if (characters.length > maxLength) editor.view.getState().notify('text_cut');
}

function acceptsAll({ interaction }: SceneDocument, elements: readonly SceneElement[]): boolean {
  return interaction !== undefined || !elements.some(({ type }) => isInteractiveOnly(type));
}
