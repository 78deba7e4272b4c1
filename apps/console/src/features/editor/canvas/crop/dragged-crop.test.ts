import { cropSchema } from '@marquee/scene';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROP_HANDLES, draggedCrop, isWhole, WHOLE } from './dragged-crop.ts';

const part = { x: 0.2, y: 0.3, width: 0.5, height: 0.4 };

test.each([
  ['e', 0.1, 9, { ...part, width: 0.6 }],
  ['w', 0.1, 9, { ...part, x: 0.3, width: 0.4 }],
  ['nw', -0.1, -0.1, { x: 0.1, y: 0.2, width: 0.6, height: 0.5 }],
  ['s', 9, -0.1, { ...part, height: 0.3 }],
  ['all', 0.1, -0.1, { ...part, x: 0.3, y: 0.2 }],
  ['all', 9, 9, { ...part, x: 0.5, y: 0.6 }],
] as const)('drags %s', (handle, dx, dy, result) => {
  expect(draggedCrop(part, handle, dx, dy)).toEqual(result);
});

test('stays a valid part of the picture, however it is dragged', () => {
  const handle = fc.constantFrom(...CROP_HANDLES, 'all' as const);
  const drag = fc.tuple(
    handle,
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(drag, { maxLength: 20 }), (drags) => {
      const crop = drags.reduce((current, [from, dx, dy]) => draggedCrop(current, from, dx, dy), WHOLE);
      expect(cropSchema.safeParse(crop).success).toBe(true);
    }),
  );
});

test('knows the whole picture', () => {
  expect([isWhole(WHOLE), isWhole(part)]).toEqual([true, false]);
});
