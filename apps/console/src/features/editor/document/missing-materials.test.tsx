// @vitest-environment jsdom
import { addElements, type SceneElement } from '@marquee/scene';
import { aFileRef, aPicture } from '@marquee/testkit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { useMaterialLookup, useMissingMaterials } from './missing-materials.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Missing({ element }: { element: SceneElement }) {
  useMaterialLookup();
  const names = useMissingMaterials(element).map(({ name }) => name);
  return <output>{names.join()}</output>;
}

it('editor 24: finds which of the materials that are not saved yet are missing', async () => {
  const sent = stubCalls({
    'GET /MIPS/materials': { body: { data: [], pagination: { page: 1, per_page: 200, total: 0, max: 1 } } },
  });
  const editor = anEditor();
  const files = [aFileRef({ name: 'tea.png' }), aFileRef({ name: 'cake.png' })];
  const picture = aPicture({ pictures: files.map((file) => ({ file, durationMs: 10_000 })) });
  await renderInEditor(editor, <Missing element={picture} />);
  const { edit, focus } = editor.store.getState();
  act(() => edit((document) => addElements(document, focus.sceneId, [picture])));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('tea.png,cake.png')).toBeTruthy();
});
