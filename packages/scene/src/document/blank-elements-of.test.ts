import { expect, test } from 'vitest';
import { newElement } from '../elements/definitions.ts';
import { blankElementsOf } from './blank-elements-of.ts';
import { newScene } from './new-scene.ts';

test('console 6: counts visible texts without words', () => {
  const elements = [
    newElement('text', { id: 'a', name: 'one', text: 'Hello' }),
    newElement('text', { id: 'b', name: 'two', text: ' \n' }),
    newElement('text', { id: 'c', name: 'three', text: '', hidden: true }),
    newElement('clock', { id: 'd', name: 'four' }),
  ];
  const scene = { ...newScene({ id: 's', name: 's' }), elements };
  expect(blankElementsOf({ scenes: [scene, scene] })).toBe(2);
});

test('a text without words but with a background or a border is a shape, not an empty element', () => {
  const elements = [
    newElement('text', { id: 'a', name: 'area', background: '#12345680' }),
    newElement('text', { id: 'b', name: 'frame', borderWidth: 2 }),
    newElement('text', { id: 'c', name: 'nothing', background: '#12345600' }),
  ];
  expect(blankElementsOf({ scenes: [{ ...newScene({ id: 's', name: 's' }), elements }] })).toBe(1);
});
