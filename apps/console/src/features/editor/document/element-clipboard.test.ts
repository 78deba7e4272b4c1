import { aPicture, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { aStorage } from '../testing/an-editor.ts';
import { createElementClipboard } from './element-clipboard.ts';

test('returns copied elements, also in another tab', () => {
  const storage = aStorage();
  const elements = [aText(), aPicture()];
  createElementClipboard(storage, 'clip').write(elements);
  expect(createElementClipboard(storage, 'clip').read()).toEqual(elements);
});

test.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['another shape', '{"marquee":"elements","elements":[{"type":"script"}]}'],
])('is empty when the storage holds %s', (_, stored) => {
  const storage = aStorage();
  if (stored !== null) storage.setItem('clip', stored);
  expect(createElementClipboard(storage, 'clip').read()).toEqual([]);
});
