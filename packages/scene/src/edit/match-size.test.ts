import { aDocument, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { matchSizes } from './match-size.ts';

const first = aText({ id: 'a', x: 0, y: 0, width: 100, height: 40 });
const second = aText({ id: 'b', x: 200, y: 100, width: 60, height: 80 });
const document = aDocument({ scenes: [aScene({ elements: [first, second] })] });

test.each([
  ['width', { x: 180, y: 100, width: 100, height: 80 }],
  ['height', { x: 200, y: 120, width: 60, height: 40 }],
  ['both', { x: 180, y: 120, width: 100, height: 40 }],
] as const)('gives the others the %s of the first, about their centres', (match, box) => {
  const { elements } = matchSizes(document, ['a', 'b'], match).scenes[0]!;
  expect(elements[0]).toBe(first);
  expect(elements[1]).toMatchObject(box);
});

test('keeps the document where sizes match already or nothing is named', () => {
  const same = matchSizes(document, ['a', 'b'], 'both');
  expect(matchSizes(same, ['a', 'b'], 'both')).toBe(same);
  expect(matchSizes(document, ['a'], 'both')).toBe(document);
  expect(matchSizes(document, [], 'both')).toBe(document);
});
