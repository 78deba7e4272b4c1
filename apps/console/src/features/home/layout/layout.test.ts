import { expect, test } from 'vitest';
import {
  COLUMNS,
  type Layout,
  layoutOf,
  MAX_ROWS,
  moved,
  type Offer,
  resized,
  withHidden,
  withShown,
} from './layout.ts';

const offer = (name: Offer['name'], columns = 6): Offer => ({
  name,
  size: { columns, rows: 8 },
  least: { columns: 4, rows: 3 },
});
const trend = offer('trend', 14);
const devices = offer('devices', 10);
const tasks = offer('tasks');
const OFFERS = [trend, devices, tasks];
const names = ({ shown }: Layout) => shown.map(({ name }) => name);

test('shows every widget in its size until the user has arranged them', () => {
  expect(layoutOf(undefined, OFFERS)).toEqual({
    shown: [
      { name: 'trend', columns: 14, rows: 8 },
      { name: 'devices', columns: 10, rows: 8 },
      { name: 'tasks', columns: 6, rows: 8 },
    ],
    hidden: [],
  });
});

test('keeps what the user arranged, and puts widgets of a newer version last', () => {
  const layout = layoutOf(
    {
      shown: [
        { name: 'tasks', columns: 12, rows: 5 },
        { name: 'gone', columns: 6, rows: 6 },
      ],
      hidden: ['trend', 'gone'],
    },
    OFFERS,
  );
  expect(layout).toEqual({
    shown: [
      { name: 'tasks', columns: 12, rows: 5 },
      { name: 'devices', columns: 10, rows: 8 },
    ],
    hidden: ['trend'],
  });
});

test('a kept widget that is there twice, or too large or small, fits again', () => {
  const layout = layoutOf(
    {
      shown: [
        { name: 'tasks', columns: 99, rows: 1 },
        { name: 'tasks', columns: -3, rows: 400 },
        { name: 'trend', columns: 8, rows: 8 },
      ],
      hidden: ['trend'],
    },
    OFFERS,
  );
  expect(layout.shown).toEqual([
    { name: 'tasks', columns: 4, rows: MAX_ROWS },
    { name: 'devices', columns: 10, rows: 8 },
  ]);
  expect(layout.hidden).toEqual(['trend']);
});

test.each([
  [0, 2, ['devices', 'tasks', 'trend']],
  [2, -1, ['tasks', 'trend', 'devices']],
  [1, 9, ['trend', 'tasks', 'devices']],
])('moves the widget at %d to %d, as far as the page goes', (from, to, order) => {
  expect(names(moved(layoutOf(undefined, OFFERS), from, to))).toEqual(order);
});

test('sizes a widget within its least size and the page', () => {
  const layout = layoutOf(undefined, OFFERS);
  const sizeOf = (size: { columns: number; rows: number }) => resized(layout, devices, size).shown[1];
  expect(sizeOf({ columns: 12, rows: 9 })).toEqual({ name: 'devices', columns: 12, rows: 9 });
  expect(sizeOf({ columns: 0, rows: 0 })).toEqual({ name: 'devices', columns: 4, rows: 3 });
  expect(sizeOf({ columns: 90, rows: 90 })).toEqual({ name: 'devices', columns: COLUMNS, rows: MAX_ROWS });
});

test('a hidden widget comes back last, in its first size', () => {
  const hidden = withHidden(resized(layoutOf(undefined, OFFERS), trend, { columns: 20, rows: 9 }), 'trend');
  expect(names(hidden)).toEqual(['devices', 'tasks']);
  expect(hidden.hidden).toEqual(['trend']);
  const back = withShown(hidden, trend);
  expect(back.shown.at(-1)).toEqual({ name: 'trend', columns: 14, rows: 8 });
  expect(back.hidden).toEqual([]);
});
