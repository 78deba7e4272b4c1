import { describe, expect, it } from 'vitest';
import { freePlace } from './free-place.ts';

const AREA = { x: 100, y: 200, width: 1000, height: 600 };
const SIZE = { width: 200, height: 100 };
const MIDDLE = { x: 500, y: 450 };

describe('editor 13: a free place', () => {
  it('is the middle of the area while nothing is there', () => {
    expect(freePlace(SIZE, AREA, [])).toEqual(MIDDLE);
  });

  it('is below what is in the middle, with a gap', () => {
    const place = freePlace(SIZE, AREA, [{ ...MIDDLE, ...SIZE }]);
    expect(place?.x).toBe(MIDDLE.x);
    expect(place?.y).toBeGreaterThanOrEqual(MIDDLE.y + SIZE.height + 20);
  });

  it('never leaves the area, and never lies on another', () => {
    const taken = [{ ...MIDDLE, ...SIZE }];
    for (let at = 0; at < 12; at += 1) {
      const place = freePlace(SIZE, AREA, taken);
      if (!place) break;
      expect(place.x >= 100 && place.x + 200 <= 1100 && place.y >= 200 && place.y + 100 <= 800).toBe(true);
      for (const { x, y } of taken) {
        expect(Math.abs(place.x - x) >= 200 || Math.abs(place.y - y) >= 100).toBe(true);
      }
      taken.push({ ...place, ...SIZE });
    }
    expect(taken.length).toBeGreaterThan(8);
  });

  it('does not exist in a full or small area', () => {
    expect(freePlace(SIZE, AREA, [AREA])).toBeUndefined();
    expect(freePlace({ width: 2000, height: 10 }, AREA, [])).toBeUndefined();
  });
});
