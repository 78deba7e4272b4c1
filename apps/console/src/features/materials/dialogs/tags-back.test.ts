import { expect, test } from 'vitest';
import { tagsBack } from './tags-back.ts';

test('H5: tags go back to what each material had', () => {
  const materials = [
    { id: 1, tags: ['a'] },
    { id: 2, tags: ['a', 'b'] },
    { id: 3, tags: ['a'] },
    { id: 4, tags: ['b'] },
  ];
  expect(tagsBack(materials, { add: ['b'], remove: ['a'] })).toEqual([
    { ids: [1, 3], add: ['a'], remove: ['b'] },
    { ids: [2], add: ['a'], remove: [] },
  ]);
});
