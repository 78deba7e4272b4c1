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

/** An action of the operator, declared once for its button, its menu entry and its keys. */
export interface Command {
  group: CommandGroup;
  /** Chords in the format of `chordOf`; the first one is displayed. */
  chords: readonly string[];
  /** The name, if it is not the text `editor.commands.<id>`. */
  name?(): string;
  /** The browser's own event of the same keys runs it, so the keys are left to the browser. */
  isNative?: boolean;
  isEnabled?(editor: Editor): boolean;
  run(editor: Editor): void;
}
