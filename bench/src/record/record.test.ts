import { expect, test } from 'vitest';
import type { Figure } from '../lib/report.ts';
import { withBenchmark } from './record.ts';

const machine = { cores: 2, cpu: 'Intel Xeon', memoryGiB: 16, platform: 'linux-x64', node: '24.21.0' };
const run = { machine, commit: 'abc' };
const figure: Figure = {
  key: 'list',
  name: 'list of devices',
  measured: '2.3 ms',
  floor: '1.1 ms',
  value: 1.23456,
  unit: ' ×',
  target: { atMost: 2 },
  amounts: { measured: 2.34567, floor: 1.111111 },
};

test('recording one benchmark leaves the others', () => {
  const record = withBenchmark({}, 'lists', [figure], run);
  const both = withBenchmark(record, 'uploads', [figure], { ...run, commit: 'def' });
  expect(Object.keys(both)).toEqual(['lists', 'uploads']);
  expect(both['lists']).toEqual(record['lists']);
  expect(both['uploads']).toMatchObject({ machine, commit: 'def' });
});

test('recording a benchmark again replaces all of its figures', () => {
  const record = withBenchmark({}, 'lists', [figure], run);
  const again = withBenchmark(record, 'lists', [{ ...figure, key: 'tree' }], run);
  expect(Object.keys(again['lists']?.figures ?? {})).toEqual(['tree']);
});

test('keeps four digits, so that the file shows no more than the measurement can tell', () => {
  expect(withBenchmark({}, 'lists', [figure], run)['lists']?.figures['list']).toMatchObject({
    value: 1.235,
    amounts: { measured: 2.346, floor: 1.111 },
  });
});

test('refuses two figures with the same key', () => {
  expect(() => withBenchmark({}, 'lists', [figure, figure], run)).toThrow(
    'two figures of lists have the key list',
  );
});
