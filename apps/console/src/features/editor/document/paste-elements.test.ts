import { aDocument, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { pasteElements } from './paste-elements.ts';

const copied = aText({ id: 'copied', x: 100, y: 50, locked: true });
const document = aDocument({
  scenes: [
    aScene({ id: 'one', elements: [copied] }),
    aScene({ id: 'two' }),
    aScene({ id: 'locked', locked: true }),
  ],
});

const elementOf = (pasted: ReturnType<typeof pasteElements>, sceneIndex: number) =>
  pasted?.document.scenes[sceneIndex]?.elements.at(-1);

test('gives copies new ids and unlocks them', () => {
  const pasted = pasteElements(document, 'one', [copied]);
  expect(pasted?.ids).toHaveLength(1);
  expect(pasted?.ids).not.toContain('copied');
  expect(elementOf(pasted, 0)).toMatchObject({ id: pasted?.ids[0], locked: false });
});

test('offsets a copy from its original and from earlier copies', () => {
  const first = pasteElements(document, 'one', [copied]);
  expect(elementOf(first, 0)).toMatchObject({ x: 120, y: 70 });
  const second = first && pasteElements(first.document, 'one', [copied]);
  expect(elementOf(second, 0)).toMatchObject({ x: 140, y: 90 });
});

test('places a copy in another scene at the position of its original', () => {
  expect(elementOf(pasteElements(document, 'two', [copied]), 1)).toMatchObject({ x: 100, y: 50 });
});

test('moves elements from a larger program onto the canvas', () => {
  const far = aText({ x: 3000, y: 2000, width: 400, height: 300 });
  expect(elementOf(pasteElements(document, 'two', [far]), 1)).toMatchObject({ x: 760, y: 390 });
});

test('pastes nothing into a locked scene', () => {
  expect(pasteElements(document, 'locked', [copied])).toBeUndefined();
});
