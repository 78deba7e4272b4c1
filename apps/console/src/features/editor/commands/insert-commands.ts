import { ELEMENT_TYPES, type ElementType } from '@marquee/scene';
import { textOf } from '../../../i18n/own-texts.ts';
import { insertElement } from '../elements/insert-element.ts';
import { ELEMENT_EDITORS } from '../elements/registry.ts';
import type { Command } from './command.ts';

export type InsertCommandId = `insert_${ElementType}`;

/** One command per element type. */
export const INSERT_COMMANDS = Object.fromEntries(
  ELEMENT_TYPES.map((type) => [`insert_${type}`, insert(type)]),
  // `fromEntries` does not keep the keys.
) as Record<InsertCommandId, Command>;

function insert(type: ElementType): Command {
  const { chord, texts } = ELEMENT_EDITORS[type];
  return {
    group: 'insert',
    chords: [chord],
    name: () => textOf(texts, 'insert'),
    run: (editor) => insertElement(editor, type),
  };
}
