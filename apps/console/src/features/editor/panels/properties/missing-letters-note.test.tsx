// @vitest-environment jsdom
import { aDocument, aScene, aText } from '@marquee/testkit';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { MissingLettersNote } from './missing-letters-note.tsx';

afterEach(cleanup);

it('editor 6: names the letters of a text that screens may lack, and says nothing of one that every screen can draw', async () => {
  const lacking = aText({ text: 'नमस्ते Menu' });
  const drawable = aText({ text: 'Menu 菜单 ผัดไทย 🍔' });
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [lacking, drawable] })] }));
  await renderInEditor(
    editor,
    <>
      <MissingLettersNote element={drawable} />
      <MissingLettersNote element={lacking} />
    </>,
  );
  // The table of the fonts is loaded once for both.
  const notes = await screen.findAllByRole('alert');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('屏幕上可能显示为方框：न、म、स्ते'),
  ]);
});
