import { addScene, copyScene, deleteScene, newScene, type SceneDocument } from '@marquee/scene';
import i18next from 'i18next';
import { newId } from '../../../shared/chance/system-chance.ts';
import { sceneCopyName } from '../document/copy-names.ts';
import type { Editor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';

/** Adds an empty scene after the open one and opens it. */
export function appendScene({ store }: Editor): void {
  const state = store.getState();
  const { scenes } = documentOf(state);
  const id = newId();
  const index = scenes.findIndex((scene) => scene.id === state.focus.sceneId) + 1;
  const scene = newScene({ id, name: freeSceneName(documentOf(state)) });
  state.edit((document) => addScene(document, scene, index), { focus: { sceneId: id, selection: [] } });
}

/** Copies a scene and opens the copy. */
export function duplicateScene({ store }: Editor, sceneId: string): void {
  const ids: string[] = [];
  const collectId = () => {
    const id = newId();
    ids.push(id);
    return id;
  };
  const state = store.getState();
  const document = documentOf(state);
  const original = document.scenes.find(({ id }) => id === sceneId);
  const taken = new Set(document.scenes.map(({ name }) => name));
  const name = sceneCopyName(original?.name ?? '', taken);
  const copied = copyScene(document, sceneId, name, collectId);
  state.edit(() => copied, { focus: { sceneId: ids[0] ?? sceneId, selection: [] } });
}

/** Deletes a scene. If it was open, the scene that replaces it is opened. */
export function removeScene({ store }: Editor, sceneId: string): void {
  const state = store.getState();
  const { scenes } = documentOf(state);
  const index = scenes.findIndex(({ id }) => id === sceneId);
  const neighbour = scenes[index + 1] ?? scenes[index - 1];
  const isOpen = state.focus.sceneId === sceneId;
  state.edit(
    (document) => deleteScene(document, sceneId),
    isOpen && neighbour ? { focus: { sceneId: neighbour.id, selection: [] } } : {},
  );
}

function freeSceneName({ scenes }: SceneDocument): string {
  const taken = new Set(scenes.map(({ name }) => name));
  const nameOf = (number: number) => i18next.t('editor.scenes.new_name', { number });
  let number = scenes.length + 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}
