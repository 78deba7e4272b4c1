import { aPicture, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { isSameBut, isSameSection, PLACE, PLACE_AND_SIZE } from './same-look.ts';

const text = aText({ id: 'a', x: 0, width: 100 });

test.each([
  ['a move', { x: 5, y: 9, rotation: 3 }, true, true],
  ['a resize', { width: 5 }, false, true],
  ['another colour', { x: 5, color: '#ff0000' }, false, false],
])('after %s', (_, patch, ofPanel, ofSection) => {
  const changed = { ...text, ...patch };
  expect(isSameBut(PLACE, text, changed)).toBe(ofPanel);
  expect(isSameBut(PLACE_AND_SIZE, text, changed)).toBe(ofSection);
});

test('a field that appears is a difference', () => {
  const picture = aPicture();
  const cropped = { ...picture, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  expect(isSameBut(PLACE, picture, cropped)).toBe(false);
  expect(isSameBut(PLACE, cropped, picture)).toBe(false);
});

test('a section is drawn again for other elements, and when it is enabled', () => {
  const props = { elements: [text], isDisabled: false };
  expect(isSameSection(props, { elements: [{ ...text, x: 9 }], isDisabled: false })).toBe(true);
  expect(isSameSection(props, { ...props, isDisabled: true })).toBe(false);
  expect(isSameSection(props, { ...props, elements: [text, text] })).toBe(false);
  expect(isSameSection(props, { ...props, elements: [aText({ id: 'b' })] })).toBe(false);
});
