import { PERMISSIONS } from '@marquee/contract';
import { expect, test } from 'vitest';
import { menuAreas, PAGES } from './page-table.ts';

const everything = PERMISSIONS.filter(({ code }) => code.endsWith('000'));

test('the menu has every page once, in the order of the permission tree', () => {
  const shown = menuAreas(everything).flatMap(({ pages }) => pages.map(({ code }) => code));
  expect(shown).toEqual(PAGES.map(({ code }) => code));
});

test('a page that the user may not open is not in the menu, and an area without pages is not either', () => {
  const allowed = everything.filter(({ code }) => ['10000', '30000', '31000'].includes(code));
  expect(menuAreas(allowed)).toEqual([{ code: '30000', pages: [{ code: '31000', path: '/programs' }] }]);
});

test('an area whose pages are not built yet is not in the menu', () => {
  expect(menuAreas(everything).map(({ code }) => code)).not.toContain('70000');
});
