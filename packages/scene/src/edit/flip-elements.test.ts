import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { flipElements } from './flip-elements.ts';

const left = aPicture({ id: 'left', x: 0, y: 10, width: 100, height: 20, rotation: 30 });
const right = aPicture({ id: 'right', x: 300, y: 0, width: 50, height: 50, flipX: true });
const document = aDocument({ scenes: [aScene({ elements: [left, right] })] });
const elementsOf = (...ids: string[]) =>
  flipElements(document, ids, 'horizontal').scenes.flatMap((scene) => scene.elements);

test('mirrors an element in its place', () => {
  expect(elementsOf('right')[1]).toEqual({ ...right, flipX: false });
});

test('mirrors several elements as one picture', () => {
  const unturned = { ...left, rotation: 0 };
  const flipped = flipElements(
    { ...document, scenes: [aScene({ elements: [unturned, right] })] },
    ['left', 'right'],
    'horizontal',
  );
  expect(flipped.scenes[0]?.elements).toMatchObject([
    { x: 250, flipX: true },
    { x: 0, flipX: false },
  ]);
});

test('a turned element turns the other way, and two mirrorings restore it', () => {
  expect(elementsOf('left')[0]).toMatchObject({ x: 0, y: 10, rotation: -30, flipX: true });
  const twice = flipElements(flipElements(document, ['left'], 'vertical'), ['left'], 'vertical');
  expect(twice.scenes[0]?.elements[0]).toEqual(left);
});

test('editor 16: a text moves with the others but is not mirrored, and one that was can be read again', () => {
  const words = aText({ id: 'words', x: 0, y: 0, width: 100, height: 20 });
  const flip = (text: typeof words) =>
    flipElements(
      aDocument({ scenes: [aScene({ elements: [text, right] })] }),
      ['words', 'right'],
      'horizontal',
    ).scenes[0]?.elements;
  expect(flip(words)).toMatchObject([
    { x: 250, flipX: false },
    { x: 0, flipX: false },
  ]);
  expect(flip({ ...words, flipX: true })?.[0]).toMatchObject({ flipX: false });
});
