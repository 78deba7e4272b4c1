import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { paintedDocument } from './painted-document.ts';

const text = aText({ id: 'text', text: '欢迎' });
const picture = aPicture({ id: 'picture' });
const document = aDocument({
  scenes: [aScene({ id: 'one', elements: [text, picture] }), aScene({ id: 'two' })],
});

test('is the document itself while nothing is edited in place', () => {
  expect(paintedDocument(document, null)).toBe(document);
});

test('lacks the letters that are in the field, but not the box behind them', () => {
  const painted = paintedDocument(document, { what: 'text', elementId: 'text' });
  expect(painted.scenes[0]?.elements).toEqual([{ ...text, text: '' }, picture]);
  expect(painted.scenes[1]).toBe(document.scenes[1]);
});

test('lacks the pictures that are being cropped', () => {
  const painted = paintedDocument(document, { what: 'crop', elementId: 'picture' });
  expect(painted.scenes[0]?.elements).toEqual([text, { ...picture, hidden: true }]);
});
