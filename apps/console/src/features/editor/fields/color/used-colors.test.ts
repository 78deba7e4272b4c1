import { aDocument, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { usedColors, withRecent } from './used-colors.ts';

test('lists the opaque colours of all scenes, the most frequent first', () => {
  const text = (color: string) => aText({ color, borderColor: '#0A0B0C', background: 'transparent' });
  const document = aDocument({
    scenes: [
      aScene({ background: { color: '#ffffff' }, elements: [text('#112233'), text('#112233')] }),
      aScene({ background: { color: '#ffffff' }, elements: [text('#11223380'), text('#112233')] }),
    ],
  });
  expect(usedColors(document, 10)).toEqual(['#0a0b0c', '#112233', '#ffffff']);
  expect(usedColors(document, 1)).toEqual(['#0a0b0c']);
});

test('recent colours are newest first, each once, and never transparent', () => {
  expect(withRecent(['#aa0000', '#00aa00'], '#00aa00', 3)).toEqual(['#00aa00', '#aa0000']);
  expect(withRecent(['#aa0000', '#00aa00'], '#0000aa', 2)).toEqual(['#0000aa', '#aa0000']);
  expect(withRecent(['#aa0000'], 'transparent', 2)).toEqual(['#aa0000']);
});
