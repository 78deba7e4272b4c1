import { expect, test } from 'vitest';
import { changedPrograms } from './release-changes.ts';

const aProgram = (program_id: number, document: unknown = {}) => ({
  position: 0,
  program_id,
  name: `program ${program_id}`,
  screen: 1,
  duration_ms: 5000,
  size: 0,
  material_id: null,
  play_ms: null,
  document,
});
const changes = (...sides: Parameters<typeof changedPrograms>) =>
  changedPrograms(...sides).map(({ change, before, after }) => [
    change,
    before?.program_id ?? null,
    after?.program_id ?? null,
  ]);

test('programs are added, changed, the same or removed, in the new order', () => {
  const before = [aProgram(1), aProgram(2), aProgram(3)];
  const after = [aProgram(4), aProgram(2, { scenes: [] }), aProgram(1)];
  expect(changes(before, after)).toEqual([
    ['added', null, 4],
    ['changed', 2, 2],
    ['same', 1, 1],
    ['removed', 3, null],
  ]);
});

test('without a former release every program is new', () => {
  expect(changes(undefined, [aProgram(1)])).toEqual([['added', null, 1]]);
});

test('of a playlist, items that occur twice are compared in their order, with their play time', () => {
  const twice = [aProgram(1), aProgram(1)];
  expect(changes(twice, [aProgram(1)])).toEqual([
    ['same', 1, 1],
    ['removed', 1, null],
  ]);
  expect(changes(twice, [aProgram(1), { ...aProgram(1), play_ms: 8000 }])).toEqual([
    ['same', 1, 1],
    ['changed', 1, 1],
  ]);
});

test('a program that is moved to the other screen is removed there and added here', () => {
  const second = { ...aProgram(1), screen: 2 };
  expect(changes([aProgram(1)], [second])).toEqual([
    ['added', null, 1],
    ['removed', 1, null],
  ]);
});

test('console 12: a playlist that writes out the own duration of a program changes nothing', () => {
  const written = { ...aProgram(1), play_ms: 5000 };
  expect(changes([aProgram(1)], [written])).toEqual([['same', 1, 1]]);
  expect(changes([written], [aProgram(1)])).toEqual([['same', 1, 1]]);
});

test('console 12: what changed is the content, the duration or both', () => {
  const longer = { ...aProgram(1), play_ms: 15_000 };
  expect(changedPrograms([aProgram(1)], [longer])).toMatchObject([
    { change: 'changed', hasNewContent: false, newDuration: { before: 5000, after: 15_000 } },
  ]);
  expect(changedPrograms([aProgram(1)], [{ ...longer, document: { scenes: [] } }])).toMatchObject([
    { change: 'changed', hasNewContent: true, newDuration: { before: 5000, after: 15_000 } },
  ]);
});
