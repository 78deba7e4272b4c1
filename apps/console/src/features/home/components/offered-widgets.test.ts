import { dashboardRoutes } from '@marquee/contract';
import { expect, test } from 'vitest';
import { COLUMNS } from '../layout/layout.ts';
import { offeredWidgets } from './offered-widgets.ts';
import { WIDGETS } from './widgets.ts';

const sizes = (may: Parameters<typeof offeredWidgets>[1]) =>
  offeredWidgets(WIDGETS, may).map(({ name, size }) => [name, size.columns, size.rows]);

test('offers widgets as they are to a user who may see all of them', () => {
  expect(offeredWidgets(WIDGETS, () => true)).toEqual(WIDGETS);
});

test('offers what a user may see first, and all of it in quarters and halves, so that no gaps are left', () => {
  const offered = sizes((call) => call === dashboardRoutes.program);
  expect(offered.slice(0, 2)).toEqual([
    ['programs', 12, 9],
    ['trend', 6, 4],
  ]);
  expect(offered).toHaveLength(WIDGETS.length);
  for (const [, columns] of offered) expect([COLUMNS / 4, COLUMNS / 2]).toContain(columns);
});
