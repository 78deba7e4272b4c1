import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import i18next from 'i18next';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { sceneOf } from '../document/editor-store.ts';
import { anEditor } from '../testing/an-editor.ts';
import { startTexts } from '../testing/start-texts.ts';
import { addNewElement } from './insert-element.ts';

beforeAll(startTexts);

/** The corners of two pictures of this size that are added one after the other. */
function cornersOfTwo(width: number, height: number): string[] {
  const editor = anEditor(aDocument({ width: 1080, height: 1920, scenes: [aScene({ elements: [] })] }));
  for (const materialId of [1, 2])
    addNewElement(editor, 'picture', [aFileRef({ materialId, width, height })]);
  return sceneOf(editor.store.getState()).elements.map(({ x, y }) => `${x},${y}`);
}

test('puts a picture that fills the canvas exactly over another', () => {
  expect(cornersOfTwo(1080, 1920)).toEqual(['0,0', '0,0']);
});

test('moves a smaller picture so that it does not hide another', () => {
  const [first, second] = cornersOfTwo(200, 200);
  expect(second).not.toBe(first);
});

test('writes a date in the language of the console at first', async () => {
  const languageOfDate = () => {
    const editor = anEditor(aDocument({ scenes: [aScene({ elements: [] })] }));
    addNewElement(editor, 'date-time', []);
    return sceneOf(editor.store.getState()).elements.map(
      (element) => 'language' in element && element.language,
    );
  };
  expect(languageOfDate()).toEqual(['zh']);
  await i18next.changeLanguage('en');
  onTestFinished(async () => void (await i18next.changeLanguage('zh')));
  expect(languageOfDate()).toEqual(['en']);
});
