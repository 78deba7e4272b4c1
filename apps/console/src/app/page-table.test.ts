import { PERMISSIONS } from '@marquee/contract';
import { expect, test } from 'vitest';
import { mayCall } from '../shared/access/access.ts';
import { menuAreas, PAGES } from './page-table.ts';

const everything = PERMISSIONS.filter(({ code }) => code.endsWith('000'));

test('the menu has every page once, in the order of the permission tree', () => {
  const shown = menuAreas({ nav: everything, may: () => true }).flatMap(({ pages }) =>
    pages.map(({ code }) => code),
  );
  expect(shown).toEqual(PAGES.map(({ code }) => code));
});

test('a page that the user may not open is not in the menu, and an area without pages is not either', () => {
  const allowed = everything.filter(({ code }) => ['10000', '30000', '31000'].includes(code));
  expect(menuAreas({ nav: allowed, may: () => true })).toEqual([
    { code: '30000', pages: [{ code: '31000', path: '/programs' }] },
  ]);
});

test('a page that shares the code of another is for who may make its call', () => {
  const allowed = everything.filter(({ code }) => ['10000', '11000'].includes(code));
  const paths = (actions: string[]) =>
    menuAreas({ nav: allowed, may: (call) => mayCall({ actions }, call) }).flatMap(({ pages }) =>
      pages.map(({ path }) => path),
    );
  expect(paths(['11101'])).toEqual(['/materials', '/videoList', '/human']);
  expect(paths(['11102'])).toEqual(['/materials']);
});

test('an area whose pages are not built yet is not in the menu', () => {
  expect(menuAreas({ nav: everything, may: () => true }).map(({ code }) => code)).not.toContain('70000');
});
