import { expect, test } from 'vitest';
import { guidePosition } from './guide-position.ts';

test('snaps to the nearest line within six screen pixels', () => {
  expect(guidePosition(104, [0, 100, 110], 1)).toBe(100);
  expect(guidePosition(104, [0, 100], 2)).toBe(104);
  expect(guidePosition(104.4, [], 1)).toBe(104);
});
