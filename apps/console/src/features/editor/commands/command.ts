import type { Editor } from '../document/editor-context.ts';

export const COMMAND_GROUPS = [
  'file',
  'insert',
  'edit',
  'arrange',
  'align',
  'move',
  'scene',
  'view',
] as const;

export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Something an operator can do, declared once for its button, its menu entry and its keys. */
export interface Command {
  group: CommandGroup;
  /** Chords as `chordOf` writes them; the first is the one that is shown. */
  chords: readonly string[];
  /** Its name, where it is not the text `editor.commands.<id>`. */
  name?(): string;
  isEnabled?(editor: Editor): boolean;
  run(editor: Editor): void;
}
