import { expect, test } from 'vitest';
import { cropPlacement } from './crop-placement.ts';

const natural = { width: 400, height: 200 };
const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.5 };
const box = { width: 300, height: 300 };

test('stretches the part over the box', () => {
  expect(cropPlacement(natural, crop, box, 'fill')).toEqual({
    part: { x: 0, y: 0, width: 300, height: 300 },
    picture: { x: -150, y: -300, width: 600, height: 600 },
  });
});

test('shows the whole part with margins', () => {
  expect(cropPlacement(natural, crop, box, 'contain')).toEqual({
    part: { x: 0, y: 75, width: 300, height: 150 },
    picture: { x: -150, y: -150, width: 600, height: 300 },
  });
});

test('covers the box with the part, about its centre', () => {
  expect(cropPlacement(natural, crop, box, 'cover')).toEqual({
    part: { x: -150, y: 0, width: 600, height: 300 },
    picture: { x: -300, y: -300, width: 1200, height: 600 },
  });
});
