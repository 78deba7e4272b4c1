import { expect, test } from 'vitest';
import type { Figure, Target } from '../lib/report.ts';
import { findSlips, medianOf } from './compare.ts';
import { withBenchmark } from './record.ts';

const run = { machine: 'this one', commit: 'abc' };
const figure = (value: number, target: Target = { atMost: 2 }): Figure => ({
  name: 'list',
  measured: `${value} ms`,
  floor: '1 ms',
  value,
  unit: ' ×',
  target,
});
const recorded = (value: number, target?: Target) =>
  withBenchmark({}, 'lists', [figure(value, target)], run)['lists'];

test.for([
  ['a little slower', 1.2, 1, { atMost: 2 }, 0],
  ['26 % slower, though it meets its promise', 1.26, 1, { atMost: 2 }, 1],
  ['faster', 0.5, 1, { atMost: 2 }, 0],
  ['26 % fewer, where many are promised', 74, 100, { atLeast: 50 }, 1],
  ['more, where many are promised', 200, 100, { atLeast: 50 }, 0],
  ['something after nothing, within its promise', 1.9, 0, { atMost: 2 }, 0],
  ['something after nothing, beyond its promise', 2.1, 0, { atMost: 2 }, 1],
] as const)('%s', ([, value, was, target, slips]) => {
  expect(findSlips([figure(value, target)], recorded(was, target))).toHaveLength(slips);
});

test('says what a figure was and is', () => {
  expect(findSlips([figure(3)], recorded(1))).toEqual([{ name: 'list', was: 1, is: 3, unit: ' ×' }]);
});

test('a figure or benchmark that is not recorded cannot slip', () => {
  expect(findSlips([figure(3)], undefined)).toEqual([]);
  expect(findSlips([{ ...figure(3), name: 'another' }], recorded(1))).toEqual([]);
});

test('the median of three runs decides, one outlier does not', () => {
  expect(medianOf([[figure(9)], [figure(1)], [figure(1.1)]])).toEqual([figure(1.1)]);
});

test('recording one benchmark leaves the others', () => {
  const record = withBenchmark({}, 'lists', [figure(1)], run);
  const both = withBenchmark(record, 'uploads', [figure(1.23456)], { ...run, commit: 'def' });
  expect(Object.keys(both)).toEqual(['lists', 'uploads']);
  expect(both['lists']).toEqual(record['lists']);
  expect(both['uploads']).toMatchObject({ commit: 'def', figures: { list: { value: 1.235 } } });
});
