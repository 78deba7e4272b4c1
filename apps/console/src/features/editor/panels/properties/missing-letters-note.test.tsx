// @vitest-environment jsdom
import { aDocument, aScene, aText } from '@marquee/testkit';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { MissingLettersNote } from './missing-letters-note.tsx';

afterEach(cleanup);

async function noteOf(text: string) {
  const element = aText({ text });
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [element] })] }));
  await renderInEditor(editor, <MissingLettersNote element={element} />);
}

it('editor 6: names the letters of a text that screens may lack', async () => {
  await noteOf('नमस्ते Menu');
  expect((await screen.findByRole('alert')).textContent).toContain('屏幕上可能显示为方框：न、म、स्ते');
});

it('editor 6: says nothing of a text that every screen can draw', async () => {
  await noteOf('Menu 菜单 ผัดไทย 🍔');
  // The table of the fonts is loaded by then.
  await expect(screen.findByRole('alert')).rejects.toThrow();
});
