import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { applyStyle, styleOf } from './element-style.ts';

const source = aText({ id: 'a', text: 'hello', fontSize: 90, color: '#123456', opacity: 0.5, x: 7 });
const target = aText({ id: 'b', text: 'world', fontSize: 20 });
const picture = aPicture({ id: 'c' });
const document = aDocument({ scenes: [aScene({ elements: [source, target, picture] })] });

test('gives another element the look, but not content, place or name', () => {
  const [, changed] = applyStyle(document, ['b'], styleOf(source)).scenes[0]!.elements;
  expect(changed).toEqual({ ...target, fontSize: 90, color: '#123456', opacity: 0.5 });
});

test('gives a different type what both have', () => {
  const changed = applyStyle(document, ['c'], styleOf(source)).scenes[0]!.elements[2];
  expect(changed).toEqual({ ...picture, opacity: 0.5 });
});

test('ignores values that the element does not accept, and keeps the document where nothing changes', () => {
  expect(applyStyle(document, ['b'], { fontSize: 'huge', color: 'red', unknown: 1 })).toBe(document);
  expect(applyStyle(document, ['a'], styleOf(source))).toBe(document);
});
