import {
  type Axis,
  fillCanvas,
  flipElements,
  groupElements,
  isFlippable,
  reorderElements,
  type SceneElement,
  setAsBackground,
  setElementsHidden,
  setElementsLocked,
  ungroupElements,
  type ZOrder,
} from '@marquee/scene';
import { newId } from '../../../shared/chance/system-chance.ts';
import { selectedElementsOf } from '../document/editor-store.ts';
import type { Command } from './command.ts';
import { cropInPlace, editContent, isCropPossible } from './edit-content.ts';
import { canChange, editableElementOf, hasSelection, selectionOf } from './selection.ts';

export const ARRANGE_COMMANDS = {
  bring_to_front: order('front', ['mod+shift+]']),
  bring_forward: order('forward', ['mod+]']),
  send_backward: order('backward', ['mod+[']),
  send_to_back: order('back', ['mod+shift+[']),
  fill_canvas: {
    group: 'arrange',
    chords: ['mod+shift+f'],
    isEnabled: canChange,
    run: (editor) => editor.store.getState().edit((document) => fillCanvas(document, selectionOf(editor))),
  },
  as_background: {
    group: 'arrange',
    chords: ['mod+shift+b'],
    isEnabled: canChange,
    run: (editor) =>
      editor.store.getState().edit((document) => setAsBackground(document, selectionOf(editor))),
  },
  edit_content: {
    group: 'arrange',
    chords: ['enter'],
    isEnabled: (editor) => editableElementOf(editor) !== undefined,
    run: editContent,
  },
  crop: {
    group: 'arrange',
    chords: ['alt+c'],
    isEnabled: isCropPossible,
    run: cropInPlace,
  },
  flip_horizontally: flip('horizontal', 'shift+h'),
  flip_vertically: flip('vertical', 'shift+v'),
  group: {
    group: 'arrange',
    chords: ['mod+g'],
    isEnabled: (editor) => canChange(editor, 2),
    run: (editor) =>
      editor.store.getState().edit((document) => groupElements(document, selectionOf(editor), newId())),
  },
  ungroup: {
    group: 'arrange',
    chords: ['mod+shift+g'],
    isEnabled: ({ store }) => selectedElementsOf(store.getState()).some(({ groups }) => groups.length > 0),
    run: (editor) =>
      editor.store.getState().edit((document) => ungroupElements(document, selectionOf(editor))),
  },
  lock: {
    group: 'arrange',
    chords: ['mod+shift+l'],
    isEnabled: hasSelection,
    run: (editor) => {
      const state = editor.store.getState();
      const locked = selectedElementsOf(state).some((element) => !element.locked);
      state.edit((document) => setElementsLocked(document, selectionOf(editor), locked));
    },
  },
  hide: {
    group: 'arrange',
    chords: ['mod+shift+h'],
    isEnabled: hasSelection,
    run: (editor) => {
      const state = editor.store.getState();
      const hidden = selectedElementsOf(state).some((element) => !element.hidden);
      state.edit((document) => setElementsHidden(document, selectionOf(editor), hidden));
    },
  },
} satisfies Record<string, Command>;

function flip(axis: Axis, chord: string): Command {
  return {
    group: 'arrange',
    chords: [chord],
    isEnabled: (editor) => canChange(editor) && selectedElementsOf(editor.store.getState()).some(mayFlip),
    run: (editor) =>
      editor.store.getState().edit((document) => flipElements(document, selectionOf(editor), axis)),
  };
}

function order(to: ZOrder, chords: string[]): Command {
  return {
    group: 'arrange',
    chords,
    isEnabled: canChange,
    run: (editor) =>
      editor.store.getState().edit((document) => reorderElements(document, selectionOf(editor), to)),
  };
}

/** A text that an earlier version mirrored can be turned back. */
function mayFlip(element: SceneElement): boolean {
  return isFlippable(element) || element.flipX || element.flipY;
}
