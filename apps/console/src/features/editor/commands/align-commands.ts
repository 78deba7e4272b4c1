import {
  type Alignment,
  type Axis,
  alignElements,
  distributeElements,
  matchSizes,
  type SizeMatch,
} from '@marquee/scene';
import type { Command } from './command.ts';
import { canChange, selectionOf } from './selection.ts';

/** Several elements align with each other, a single one with the canvas. */
export const ALIGN_COMMANDS = {
  align_left: align('left', 'alt+a'),
  align_center: align('center', 'alt+h'),
  align_right: align('right', 'alt+d'),
  align_top: align('top', 'alt+w'),
  align_middle: align('middle', 'alt+v'),
  align_bottom: align('bottom', 'alt+s'),
  distribute_horizontally: distribute('horizontal', 'alt+shift+h'),
  distribute_vertically: distribute('vertical', 'alt+shift+v'),
  match_width: match('width', 'alt+shift+w'),
  match_height: match('height', 'alt+shift+e'),
  match_size: match('both', 'alt+shift+s'),
} satisfies Record<string, Command>;

function align(alignment: Alignment, chord: string): Command {
  return {
    group: 'align',
    chords: [chord],
    isEnabled: canChange,
    run: (editor) => {
      const ids = selectionOf(editor);
      const target = ids.length > 1 ? 'selection' : 'canvas';
      editor.store.getState().edit((document) => alignElements(document, ids, alignment, target));
    },
  };
}

function distribute(axis: Axis, chord: string): Command {
  return {
    group: 'align',
    chords: [chord],
    isEnabled: (editor) => canChange(editor, 3),
    run: (editor) =>
      editor.store.getState().edit((document) => distributeElements(document, selectionOf(editor), axis)),
  };
}

/** The first selected element is the pattern. */
function match(size: SizeMatch, chord: string): Command {
  return {
    group: 'align',
    chords: [chord],
    isEnabled: (editor) => canChange(editor, 2),
    run: (editor) =>
      editor.store.getState().edit((document) => matchSizes(document, selectionOf(editor), size)),
  };
}
