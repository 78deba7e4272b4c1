import { moveElements } from '@marquee/scene';
import type { Command } from './command.ts';
import { canChange, selectionOf } from './selection.ts';

/** Program pixels per arrow key press, without and with Shift. */
const NUDGE = 1;
const LONG_NUDGE = 10;

export const MOVE_COMMANDS = {
  move_left: nudge(-NUDGE, 0, 'arrowleft'),
  move_right: nudge(NUDGE, 0, 'arrowright'),
  move_up: nudge(0, -NUDGE, 'arrowup'),
  move_down: nudge(0, NUDGE, 'arrowdown'),
  move_left_far: nudge(-LONG_NUDGE, 0, 'shift+arrowleft'),
  move_right_far: nudge(LONG_NUDGE, 0, 'shift+arrowright'),
  move_up_far: nudge(0, -LONG_NUDGE, 'shift+arrowup'),
  move_down_far: nudge(0, LONG_NUDGE, 'shift+arrowdown'),
} satisfies Record<string, Command>;

/** Consecutive steps are one gesture: releasing the key ends it (see `useShortcuts`). */
function nudge(dx: number, dy: number, chord: string): Command {
  return {
    group: 'move',
    chords: [chord],
    isEnabled: canChange,
    run: (editor) =>
      editor.store.getState().edit((document) => moveElements(document, selectionOf(editor), { dx, dy }), {
        gesture: 'nudge',
      }),
  };
}
