import { expect, test } from 'vitest';
import { aMaterial } from '../testing/a-material.ts';
import { materialThumbnailUrl } from './material-urls.ts';

test('a thumbnail has another address once nothing better is made any more, and with another content', () => {
  const states = ['waiting', 'converting', 'ready'] as const;
  const addresses = states.map((processing) => materialThumbnailUrl(aMaterial({ processing })));
  expect(addresses).toEqual([
    '/MIPS/materials/1/thumbnail?v=1-draft',
    '/MIPS/materials/1/thumbnail?v=1-draft',
    '/MIPS/materials/1/thumbnail?v=1',
  ]);
  expect(materialThumbnailUrl(aMaterial({ content_version: 2 }))).toBe('/MIPS/materials/1/thumbnail?v=2');
});
