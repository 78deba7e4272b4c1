import { expect, test } from 'vitest';
import { type ChordEvent, chordOf, keyCaps } from './chord.ts';
import { COMMAND_IDS, COMMANDS, commandOfChord } from './commands.ts';

const press = (event: Partial<ChordEvent>): ChordEvent => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...event,
});

test.each([
  [{ key: 's', code: 'KeyS', ctrlKey: true }, 'save'],
  [{ key: 's', code: 'KeyS', metaKey: true }, 'save'],
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, 'undo'],
  [{ key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', code: 'KeyY', ctrlKey: true }, 'redo'],
  [{ key: 'Delete', code: 'Delete' }, 'delete'],
  [{ key: 'Backspace', code: 'Backspace' }, 'delete'],
  [{ key: '}', code: 'BracketRight', ctrlKey: true, shiftKey: true }, 'bring_to_front'],
  [{ key: '[', code: 'BracketLeft', ctrlKey: true }, 'send_backward'],
  [{ key: 'ArrowLeft', code: 'ArrowLeft' }, 'move_left'],
  [{ key: 'ArrowDown', code: 'ArrowDown', shiftKey: true }, 'move_down_far'],
  [{ key: '+', code: 'Equal', ctrlKey: true, shiftKey: false }, 'zoom_in'],
  [{ key: '!', code: 'Digit1', shiftKey: true }, 'zoom_fit'],
  [{ key: '0', code: 'Digit0', ctrlKey: true }, 'zoom_full'],
  [{ key: '?', code: 'Slash', shiftKey: true }, 'shortcuts'],
  [{ key: 'å', code: 'KeyA', altKey: true }, 'align_left'],
  [{ key: 't', code: 'KeyT' }, 'insert_text'],
] as const)('%j runs %s', (event, id) => {
  expect(commandOfChord(chordOf(press(event)))).toBe(id);
});

test('leaves other keys to the browser', () => {
  expect(commandOfChord(chordOf(press({ key: 'r', code: 'KeyR', ctrlKey: true })))).toBeUndefined();
  expect(commandOfChord(chordOf(press({ key: 'Tab', code: 'Tab' })))).toBeUndefined();
});

test('no two commands share a chord, and every command has one', () => {
  const chords = COMMAND_IDS.flatMap((id) => COMMANDS[id].chords);
  expect(new Set(chords).size).toBe(chords.length);
  for (const id of COMMAND_IDS) expect(COMMANDS[id].chords.length, id).toBeGreaterThan(0);
});

test('names keys by their labels on the keyboard', () => {
  expect(keyCaps('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(keyCaps('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z']);
});
