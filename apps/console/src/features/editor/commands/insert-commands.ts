import type { ElementType } from '@marquee/scene';
import { insertElement } from '../elements/insert-element.ts';
import type { Command } from './command.ts';

export const INSERT_COMMANDS = {
  insert_text: insert('text', 't'),
  insert_picture: insert('picture', 'p'),
  insert_video: insert('video', 'v'),
} satisfies Record<`insert_${ElementType}`, Command>;

function insert(type: ElementType, chord: string): Command {
  return { group: 'insert', chords: [chord], run: (editor) => insertElement(editor, type) };
}
