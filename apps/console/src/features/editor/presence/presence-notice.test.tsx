// @vitest-environment jsdom
import { setSceneDuration } from '@marquee/scene';
import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { documentOf } from '../document/editor-store.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { PresenceContext } from './presence-context.ts';
import { PresenceNotice } from './presence-notice.tsx';
import { createPresenceStore, type PresenceState } from './presence-store.ts';

afterEach(cleanup);

async function show(phase: PresenceState['phase'], isEdited: boolean) {
  const editor = anEditor();
  const [scene] = documentOf(editor.store.getState()).scenes;
  if (isEdited)
    editor.store.getState().edit((document) => setSceneDuration(document, scene?.id ?? '', 30_000));
  const unused = () => Promise.reject(new Error('not called'));
  const calls = { claim: unused, status: unused, leave: unused, waitForDrafts: unused };
  const presence = createPresenceStore({ ...calls, barredCode: '', missingCode: '' });
  presence.setState({ phase });
  const element = (
    <PresenceContext value={presence}>
      <PresenceNotice />
    </PresenceContext>
  );
  await renderInEditor(editor, <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const saveAsNew = () => screen.queryByRole('button', { name: '另存为新节目' });

test.each([true, false])('what was deleted can be saved as something new (edited: %s)', async (isEdited) => {
  await show('gone', isEdited);
  expect(screen.getByRole('alert').textContent).toContain('该节目已被删除');
  expect(saveAsNew()).toBeTruthy();
});

test('what the user may no longer change can be saved as something new if it has unsaved changes', async () => {
  await show('barred', false);
  expect(saveAsNew()).toBeNull();
  cleanup();
  await show('barred', true);
  expect(screen.getByRole('alert').textContent).toContain('部门权限不允许修改');
  expect(saveAsNew()).toBeTruthy();
});
