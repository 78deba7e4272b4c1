import { aDocument, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { duplicateElements } from './duplicate-elements.ts';
import { groupElements, ungroupElements } from './group-elements.ts';

const documentOf = (...elements: SceneElement[]) => aDocument({ scenes: [aScene({ elements })] });
const groupsOf = (document: SceneDocument) =>
  document.scenes.flatMap((scene) => scene.elements.map(({ id, groups }) => `${id}:${groups.join('/')}`));

const four = documentOf(...['a', 'b', 'c', 'd'].map((id) => aText({ id })));

test('brings the members of a group together below the highest of them', () => {
  expect(groupsOf(groupElements(four, ['a', 'c'], 'g'))).toEqual(['b:', 'a:g', 'c:g', 'd:']);
});

test('nests a group inside the groups that all its members share', () => {
  const outer = groupElements(four, ['a', 'b', 'c'], 'g');
  expect(groupsOf(groupElements(outer, ['a', 'b'], 'h'))).toEqual(['a:g/h', 'b:g/h', 'c:g', 'd:']);
  expect(groupsOf(groupElements(outer, ['c', 'd'], 'h'))).toEqual(['a:g', 'b:g', 'c:h/g', 'd:h']);
});

test('dissolves the outermost group of any of its members', () => {
  const nested = groupElements(groupElements(four, ['a', 'b'], 'h'), ['a', 'b', 'c'], 'g');
  expect(groupsOf(ungroupElements(nested, ['c']))).toEqual(['a:h', 'b:h', 'c:', 'd:']);
});

test('leaves locked elements and single elements as they are', () => {
  const document = documentOf(aText({ id: 'a' }), aText({ id: 'b', locked: true }));
  expect(groupElements(document, ['a', 'b'], 'g')).toBe(document);
});

test('does not nest groups deeper than a document may', () => {
  const deep = Array.from({ length: 9 }, (_, at) => `g${at}`).reduce(
    (document, id) => groupElements(document, ['a', 'b'], id),
    four,
  );
  expect(deep.scenes[0]?.elements[0]?.groups).toHaveLength(8);
});

test('copies of a group are a group of their own', () => {
  const ids = ['g2', 'a2', 'b2', 'c2'];
  const grouped = groupElements(four, ['a', 'b'], 'g');
  const copied = duplicateElements(
    grouped,
    ['a', 'b', 'c'],
    () => ids.shift() ?? '',
    (name) => `${name} 2`,
  );
  expect(groupsOf(copied).slice(4)).toEqual(['a2:g2', 'b2:g2', 'c2:']);
});

test('the copy of one member is in no group', () => {
  const grouped = groupElements(four, ['a', 'b'], 'g');
  expect(
    groupsOf(
      duplicateElements(
        grouped,
        ['a'],
        () => 'a2',
        (name) => name,
      ),
    ).at(-1),
  ).toBe('a2:');
});
