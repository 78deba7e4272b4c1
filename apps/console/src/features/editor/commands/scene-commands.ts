import type { Editor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import type { Command } from './command.ts';

export const SCENE_COMMANDS = {
  previous_scene: { group: 'scene', chords: ['pageup'], run: (editor) => openNeighbour(editor, -1) },
  next_scene: { group: 'scene', chords: ['pagedown'], run: (editor) => openNeighbour(editor, 1) },
} satisfies Record<string, Command>;

function openNeighbour({ store }: Editor, step: 1 | -1): void {
  const state = store.getState();
  const { scenes } = documentOf(state);
  const scene = scenes[scenes.findIndex(({ id }) => id === state.focus.sceneId) + step];
  if (scene) state.openScene(scene.id);
}
