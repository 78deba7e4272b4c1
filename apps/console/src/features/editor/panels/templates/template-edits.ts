import { insertScenes, replaceScenes, type SceneDocument } from '@marquee/scene';
import { newId } from '../../../../shared/chance/system-chance.ts';
import type { Editor } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';

/** Replaces all scenes by those of a template, as one step that can be undone, and opens the first. */
export function applyTemplate({ store }: Editor, template: SceneDocument): void {
  const state = store.getState();
  const next = replaceScenes(documentOf(state), template);
  state.edit(() => next, { focus: { sceneId: next.scenes[0]?.id ?? state.focus.sceneId, selection: [] } });
}

/** Adds the scenes of a template after the open one, as one step, and opens the first of them. */
export function addTemplateScenes({ store, view }: Editor, template: SceneDocument): void {
  const state = store.getState();
  const document = documentOf(state);
  const index = document.scenes.findIndex(({ id }) => id === state.focus.sceneId) + 1;
  const next = insertScenes(document, template, index, newId);
  if (next === document) return view.getState().notify('too_many_scenes');
  state.edit(() => next, {
    focus: { sceneId: next.scenes[index]?.id ?? state.focus.sceneId, selection: [] },
  });
}
