import { aPicture, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { clipOf, elementsIn } from './clip.ts';

test('elements survive the way through a text', () => {
  const elements = [aText({ text: '<b>&' }), aPicture()];
  expect(elementsIn(clipOf(elements))).toEqual(elements);
});

test.each([
  ['nothing', null],
  ['other text', 'hello'],
  ['a broken clip', '{"marquee":"elements"'],
  ['another version', clipOf([aText()]).replace(/"version":\d+/, '"version":99')],
  ['an invalid element', clipOf([aText()]).replace('"text"', '"script"')],
])('there are no elements in %s', (_, text) => {
  expect(elementsIn(text)).toEqual([]);
});
