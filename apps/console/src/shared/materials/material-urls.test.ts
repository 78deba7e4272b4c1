import { expect, test } from 'vitest';
import { materialThumbnailUrl } from './material-urls.ts';

test('the address of a thumbnail changes when processing ends and when the content is replaced', () => {
  const addressOf = (processing: 'waiting' | 'converting' | 'ready', sha256 = 'aa') =>
    materialThumbnailUrl({ id: 1, sha256, processing });
  expect(addressOf('waiting')).toBe('/MIPS/materials/1/thumbnail?v=aa-draft');
  expect(addressOf('converting')).toBe('/MIPS/materials/1/thumbnail?v=aa-draft');
  expect(addressOf('ready')).toBe('/MIPS/materials/1/thumbnail?v=aa');
  expect(addressOf('ready', 'bb')).toBe('/MIPS/materials/1/thumbnail?v=bb');
});
