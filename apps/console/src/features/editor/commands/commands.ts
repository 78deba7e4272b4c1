import type { Editor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { ALIGN_COMMANDS } from './align-commands.ts';
import { ARRANGE_COMMANDS } from './arrange-commands.ts';
import type { Command } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { INSERT_COMMANDS } from './insert-commands.ts';
import { MOVE_COMMANDS } from './move-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

const SCENE_COMMANDS = {
  previous_scene: { group: 'scene', chords: ['pageup'], run: (editor) => openNeighbour(editor, -1) },
  next_scene: { group: 'scene', chords: ['pagedown'], run: (editor) => openNeighbour(editor, 1) },
} satisfies Record<string, Command>;

function openNeighbour({ store }: Editor, step: 1 | -1): void {
  const state = store.getState();
  const { scenes } = documentOf(state);
  const scene = scenes[scenes.findIndex(({ id }) => id === state.focus.sceneId) + step];
  if (scene) state.openScene(scene.id);
}

const FILE_COMMANDS = {
  save: { group: 'file', chords: ['mod+s'], run: ({ saving }) => void saving.getState().save() },
  preview: { group: 'file', chords: ['mod+enter'], run: ({ view }) => view.getState().openPreview(true) },
} satisfies Record<string, Command>;

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
