import { programErrors } from '@marquee/contract';
import { moveElements, updateElement } from '@marquee/scene';
import { aButton, aDocument, aScene, aText } from '@marquee/testkit';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { anEditor } from '../testing/an-editor.ts';
import { documentOf, hasUnsavedChanges, sceneOf } from './editor-store.ts';
import type { SaveDependencies } from './save-store.ts';

const conflict = new CallError({
  kind: 'refused',
  status: 409,
  code: programErrors.version_conflict.code,
  params: { version: 5 },
  fields: [],
  requestId: 'r',
});
const takenOver = new CallError({
  kind: 'refused',
  status: 409,
  code: programErrors.being_edited.code,
  params: { name: 'Wang' },
  fields: [],
  requestId: 'r',
});
const mine = aDocument({ scenes: [aScene({ elements: [aText({ id: 'text', x: 0 })] })] });
const theirs = aDocument({ scenes: [aScene({ elements: [] })] });

function edited(calls: Partial<Pick<SaveDependencies, 'load' | 'send' | 'findMissing' | 'onLost'>>) {
  const editor = anEditor(mine, calls);
  editor.store.getState().edit((document) => moveElements(document, ['text'], { dx: 10, dy: 0 }));
  return { ...editor, save: () => editor.saving.getState() };
}

test('saves with the edited version and continues with the new one', async () => {
  const send = vi.fn<SaveDependencies['send']>(async () => aProgram({ version: 2 }));
  const { store, save } = edited({ send });
  expect(await save().save()).toBe(true);
  expect(send).toHaveBeenCalledWith({ id: 7, version: 1, document: documentOf(store.getState()) });
  expect(store.getState().saved.version).toBe(2);
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('sends nothing while there is nothing to save', async () => {
  const send = vi.fn<SaveDependencies['send']>(async () => aProgram());
  const { saving } = anEditor(mine, { send });
  expect(await saving.getState().save()).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('edits during a save stay unsaved', async () => {
  const { store, save } = edited({
    send: async () => {
      store.getState().edit((document) => moveElements(document, ['text'], { dx: 1, dy: 0 }));
      return aProgram({ version: 2 });
    },
  });
  await save().save();
  expect(hasUnsavedChanges(store.getState())).toBe(true);
});

test('refuses to save missing materials and names them', async () => {
  const send = vi.fn<SaveDependencies['send']>(async () => aProgram());
  const { save } = edited({ send, findMissing: () => ['poster.png'] });
  expect(await save().save()).toBe(false);
  expect(save().failure).toEqual({ kind: 'missing', names: ['poster.png'] });
  expect(send).not.toHaveBeenCalled();
});

test('asks how to resolve a conflict, and keeps the edits', async () => {
  const { store, save } = edited({ send: async () => Promise.reject(conflict) });
  expect(await save().save()).toBe(false);
  expect(save().failure).toEqual({ kind: 'conflict' });
  expect(hasUnsavedChanges(store.getState())).toBe(true);
});

test('overwrites the version of the other user when requested', async () => {
  const send = vi.fn<SaveDependencies['send']>(async () => aProgram({ version: 6 }));
  const { store, save } = edited({
    send,
    load: async () => ({ version: 5, name: 'Sale', document: theirs }),
  });
  expect(await save().overwrite()).toBe(true);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ version: 5 }));
  expect(store.getState().saved.version).toBe(6);
});

test('loads the version of the other user, and undo restores the local edits', async () => {
  const { store, save } = edited({
    load: async () => ({ version: 5, name: 'Theirs', document: theirs }),
  });
  expect(await save().loadLatest()).toBe(true);
  expect(store.getState().saved).toMatchObject({ version: 5, name: 'Theirs' });
  expect(hasUnsavedChanges(store.getState())).toBe(false);
  store.getState().undo();
  expect(sceneOf(store.getState()).elements[0]?.x).toBe(10);
});

test('a save after somebody has taken over keeps the changes and asks who edits', async () => {
  const onLost = vi.fn();
  const { store, save } = edited({ send: () => Promise.reject(takenOver), onLost });
  expect(await save().save()).toBe(false);
  expect(onLost).toHaveBeenCalledOnce();
  expect(save()).toMatchObject({ failure: null, isSaving: false });
  expect(hasUnsavedChanges(store.getState())).toBe(true);
});

test('names the buttons of a saved document that lead to deleted scenes, until they are mended', async () => {
  const lost = aButton({ id: 'lost', name: 'Lost', action: { type: 'scene', sceneId: 'gone' } });
  const document = aDocument({
    interaction: { homeSceneId: 'home', homeJumpMs: 20_000 },
    scenes: [aScene({ id: 'home', elements: [lost] })],
  });
  const { store, saving } = anEditor(document);
  const save = async () => {
    store.getState().edit((before) => moveElements(before, ['lost'], { dx: 1, dy: 0 }));
    expect(await saving.getState().save()).toBe(true);
    return saving.getState().lostLinks.map(({ elementName }) => elementName);
  };
  expect(await save()).toEqual(['Lost']);
  store.getState().edit((before) => updateElement(before, 'lost', 'button', { action: { type: 'home' } }));
  expect(await save()).toEqual([]);
});
