// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { NewerDraftNotice } from './newer-draft-notice.tsx';
import { PresenceContext } from './presence-context.ts';
import { createPresenceStore } from './presence-store.ts';

afterEach(cleanup);

async function show() {
  const editor = anEditor();
  const unused = () => Promise.reject(new Error('not called'));
  const calls = { claim: unused, status: unused, leave: unused, waitForDrafts: unused };
  const presence = createPresenceStore({ ...calls, barredCode: '', missingCode: '' });
  await renderInEditor(
    editor,
    <PresenceContext value={presence}>
      <NewerDraftNotice />
    </PresenceContext>,
  );
  return { editor, presence };
}

test('asks nothing while the draft of this window is kept', async () => {
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks which draft to continue, and opens the newer one without another question', async () => {
  const { editor, presence } = await show();
  editor.draft.setState({ phase: 'superseded' });
  fireEvent.click(await screen.findByRole('button', { name: '打开更新的草稿' }));
  expect(presence.getState()).toMatchObject({ attempt: 1, isContinued: true });
});

test('keeps the draft of this window instead', async () => {
  const { editor } = await show();
  const replaceNewer = vi.fn(async () => {});
  editor.draft.setState({ phase: 'superseded', replaceNewer });
  fireEvent.click(await screen.findByRole('button', { name: '保留此版本' }));
  expect(replaceNewer).toHaveBeenCalledOnce();
});
