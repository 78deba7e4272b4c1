import { expect, test } from 'vitest';
import { type Amounts, describeSlip, type Figure, type Target } from '../lib/report.ts';
import { findLost, findSlips, medianOf } from './compare.ts';
import type { Machine } from './machine.ts';
import { withBenchmark } from './record.ts';

const HERE: Machine = {
  cores: 2,
  cpu: 'Intel Xeon',
  memoryGiB: 16,
  platform: 'linux-x64',
  node: '24.21.0',
};
const ELSEWHERE = { ...HERE, cores: 8 };

const figure = (value: number, target: Target = { atMost: 2 }, others: Partial<Figure> = {}): Figure => ({
  key: 'list',
  name: 'list of devices',
  measured: `${value} ms`,
  floor: 'none',
  value,
  unit: ' ms',
  target,
  ...others,
});
const recorded = (was: Figure, machine = HERE) =>
  withBenchmark({}, 'lists', [was], { machine, commit: 'abc' })['lists'];
const withFloor = (amounts: Amounts) => figure(0, { atMost: 1.5 }, { amounts });

test.for([
  ['a little slower', 1.2, 1, { atMost: 2 }, 0],
  ['26 % slower, though it meets its promise', 1.26, 1, { atMost: 2 }, 1],
  ['faster', 0.5, 1, { atMost: 2 }, 0],
  ['26 % fewer, where many are promised', 74, 100, { atLeast: 50 }, 1],
  ['24 % fewer, where many are promised', 76, 100, { atLeast: 50 }, 0],
  ['more, where many are promised', 200, 100, { atLeast: 50 }, 0],
  ['twice as much, where fifty times as much is promised', 2, 1, { atMost: 50 }, 0],
  ['something after nothing, far below its limit', 1, 0, { atMost: 50 }, 0],
  ['something after nothing, near its limit', 30, 0, { atMost: 50 }, 1],
  ['one after nothing, where nothing is promised', 1, 0, { atMost: 0 }, 1],
] as const)('%s', ([, value, was, target, slips]) => {
  expect(findSlips([figure(value, target)], recorded(figure(was, target)), HERE)).toHaveLength(slips);
});

test('says what a figure was and is, and by how much it is worse', () => {
  const slips = findSlips([figure(3)], recorded(figure(1.5)), HERE);
  expect(slips).toEqual([{ name: 'list of devices', was: 1.5, is: 3, unit: ' ms', share: 1 }]);
  expect(slips.map(describeSlip)).toEqual(['list of devices: 1.50 ms → 3.00 ms (100 % worse)']);
});

test('a percentage of nothing is not printed', () => {
  const [slip] = findSlips([figure(1, { atMost: 0 })], recorded(figure(0, { atMost: 0 })), HERE);
  expect(slip && describeSlip(slip)).toBe('list of devices: 0.00 ms → 1.00 ms');
});

test('a figure with a floor slips by its ratio to the floor, though its value is 0 in both runs', () => {
  const was = recorded(withFloor({ measured: 2, floor: 0.5 }));
  expect(findSlips([withFloor({ measured: 3.5, floor: 0.5 })], was, HERE)).toMatchObject([
    { was: 4, is: 7, unit: ' × the floor' },
  ]);
});

test('a figure does not slip when its floor became slower too', () => {
  const was = recorded(withFloor({ measured: 2, floor: 0.5 }));
  expect(findSlips([withFloor({ measured: 4, floor: 1 })], was, HERE)).toEqual([]);
});

test('of a record from another kind of machine, only ratios are compared', () => {
  const ratio = { unit: ' ×' };
  expect(findSlips([figure(9)], recorded(figure(1), ELSEWHERE), HERE)).toEqual([]);
  expect(
    findSlips([figure(9, undefined, ratio)], recorded(figure(1, undefined, ratio), ELSEWHERE), HERE),
  ).toHaveLength(1);
  const was = recorded(withFloor({ measured: 2, floor: 1 }), ELSEWHERE);
  expect(findSlips([withFloor({ measured: 3, floor: 1 })], was, HERE)).toHaveLength(1);
});

test('a reworded name does not end the comparison', () => {
  expect(findSlips([figure(3, undefined, { name: 'devices' })], recorded(figure(1)), HERE)).toHaveLength(1);
});

test('a figure or benchmark that is not recorded cannot slip', () => {
  expect(findSlips([figure(3)], undefined, HERE)).toEqual([]);
  expect(findSlips([figure(3, undefined, { key: 'another' })], recorded(figure(1)), HERE)).toEqual([]);
});

test('names the recorded figures that are no longer measured', () => {
  expect(findLost([figure(1, undefined, { key: 'another' })], recorded(figure(1)))).toEqual([
    'list of devices',
  ]);
  expect(findLost([figure(1)], recorded(figure(1)))).toEqual([]);
  expect(findLost([figure(1)], undefined)).toEqual([]);
});

test('the median of three runs decides, one outlier does not', () => {
  expect(medianOf([[figure(9)], [figure(1)], [figure(1.1)]])).toEqual([figure(1.1)]);
  const slow = withFloor({ measured: 9, floor: 1 });
  const quick = withFloor({ measured: 1, floor: 1 });
  const middle = withFloor({ measured: 2, floor: 1 });
  expect(medianOf([[slow], [quick], [middle]])).toEqual([middle]);
});
