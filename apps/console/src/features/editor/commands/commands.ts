import { ALIGN_COMMANDS } from './align-commands.ts';
import { ARRANGE_COMMANDS } from './arrange-commands.ts';
import type { Command } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { INSERT_COMMANDS } from './insert-commands.ts';
import { MOVE_COMMANDS } from './move-commands.ts';
import { SCENE_COMMANDS } from './scene-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

const ALL = {
  ...FILE_COMMANDS,
  ...INSERT_COMMANDS,
  ...EDIT_COMMANDS,
  ...ARRANGE_COMMANDS,
  ...ALIGN_COMMANDS,
  ...MOVE_COMMANDS,
  ...SCENE_COMMANDS,
  ...VIEW_COMMANDS,
};

export type CommandId = keyof typeof ALL;

/** Every command by its id, which is also the key of its name in both languages. */
export const COMMANDS: Readonly<Record<CommandId, Command>> = ALL;

export const COMMAND_IDS = Object.keys(ALL) as CommandId[];

const byChord = new Map(
  COMMAND_IDS.flatMap((id) => COMMANDS[id].chords.map((chord) => [chord, id] as const)),
);

export function commandOfChord(chord: string): CommandId | undefined {
  return byChord.get(chord);
}
