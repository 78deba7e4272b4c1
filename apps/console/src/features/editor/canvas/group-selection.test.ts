import { aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { chosenWithGroups, clickedWith, enteredWith } from './group-selection.ts';

const scene = aScene({
  elements: [
    aText({ id: 'a', groups: ['outer', 'inner'] }),
    aText({ id: 'b', groups: ['outer', 'inner'] }),
    aText({ id: 'c', groups: ['outer'] }),
    aText({ id: 'd' }),
  ],
});

test.each([
  ['nothing is selected', [], ['a', 'b', 'c']],
  ['its group is selected', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['another element is selected', ['d'], ['a', 'b', 'c']],
  ['a member of the outer group is selected', ['c'], ['a', 'b']],
  ['the inner group is selected', ['a', 'b'], ['a', 'b']],
  ['a member of the inner group is selected', ['b'], ['a']],
])('a click on a grouped element while %s', (_, selection, selected) => {
  expect(clickedWith(scene, 'a', selection)).toEqual(selected);
});

test.each([
  ['the outer group', ['a', 'b', 'c'], ['a', 'b']],
  ['the inner group', ['a', 'b'], ['a']],
  ['the element alone', ['a'], undefined],
])('a double click on an element of %s', (_, selection, selected) => {
  expect(enteredWith(scene, 'a', selection)).toEqual(selected);
});

test('a rubber band selects whole groups', () => {
  expect(chosenWithGroups(scene, ['b', 'd'], ['c'], false)).toEqual(['a', 'b', 'd']);
  expect(chosenWithGroups(scene, ['b', 'd'], [], false)).toEqual(['a', 'b', 'c', 'd']);
});

test('a click with Shift adds and removes whole groups', () => {
  expect(chosenWithGroups(scene, ['d', 'a'], ['d'], true)).toEqual(['d', 'a', 'b', 'c']);
  expect(chosenWithGroups(scene, ['d', 'b', 'c'], ['d', 'a', 'b', 'c'], true)).toEqual(['d']);
});
