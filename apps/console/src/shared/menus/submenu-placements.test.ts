// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { submenuPlacements } from './submenu-placements.ts';

afterEach(() => vi.unstubAllGlobals());

const LEFT = ['tr', 'tl'];
const RIGHT = ['tl', 'tr'];

test.each([
  ['in the middle', 1280, 500, RIGHT],
  ['at the right edge, where a third level would cover the first', 1280, 1033, LEFT],
  ['at the left edge of a narrow window', 390, 20, RIGHT],
  ['at the right edge of a narrow window', 390, 300, LEFT],
])('submenus open to the side with room: %s', (_place, width, left, points) => {
  vi.stubGlobal('innerWidth', width);
  expect(submenuPlacements(left).rightTop?.points).toEqual(points);
});
