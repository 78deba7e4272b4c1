import { expect, test } from 'vitest';
import { goTo, record, redo, settle, startHistory, undo, valuesOf } from './history.ts';

test('undoes and redoes step by step', () => {
  let history = record(record(startHistory('a'), 'b', null), 'c', null);
  history = undo(history)!;
  expect(history.present).toBe('b');
  history = undo(history)!;
  expect(history.present).toBe('a');
  expect(undo(history)).toBeNull();
  history = redo(redo(history)!)!;
  expect(history.present).toBe('c');
  expect(redo(history)).toBeNull();
});

test('makes one entry of all changes of one gesture', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 50; step += 1) history = record(history, step, 'drag');
  expect(history.past).toEqual([0]);
  expect(undo(history)?.present).toBe(0);
});

test('begins a new entry after a settled gesture, for another gesture, or after an undo', () => {
  const dragged = record(startHistory(0), 1, 'drag');
  expect(record(settle(dragged), 2, 'drag').past).toEqual([0, 1]);
  expect(record(dragged, 2, 'resize').past).toEqual([0, 1]);
  const undone = undo(record(dragged, 2, 'drag'))!;
  expect(record(undone, 3, 'drag').past).toEqual([0]);
});

test('a change after an undo discards the undone entries', () => {
  const undone = undo(record(startHistory('a'), 'b', null))!;
  expect(record(undone, 'c', null).future).toEqual([]);
});

test('goes to any value and back without losing one', () => {
  const history = ['b', 'c', 'd'].reduce((before, next) => record(before, next, null), startHistory('a'));
  const back = goTo(history, 1)!;
  expect(back).toMatchObject({ past: ['a'], present: 'b', future: ['c', 'd'] });
  expect(goTo(back, 3)).toEqual(history);
  expect(valuesOf(back)).toEqual(['a', 'b', 'c', 'd']);
  expect([goTo(back, 1), goTo(back, 4), goTo(back, -1)]).toEqual([null, null, null]);
});
