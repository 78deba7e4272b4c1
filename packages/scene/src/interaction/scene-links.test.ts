import { aButton, aDocument, aScene } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import { deadEndsOf, distancesFromHome, sceneLinksOf } from './scene-links.ts';
import { targetSceneIndex } from './target-scene.ts';

/** Home leads to a and b; a leads home; b leads to a deleted scene; nothing leads to c. */
const document = aDocument({
  interaction: { homeSceneId: 'home', homeJumpMs: 20_000 },
  scenes: [
    aScene({
      id: 'home',
      elements: [
        aButton({ id: 'to-a', name: 'To A', action: { type: 'next' } }),
        aButton({ id: 'to-b', action: { type: 'scene', sceneId: 'b' } }),
        aButton({ id: 'page', action: { type: 'web-page', url: 'https://example.com' } }),
        aButton({ id: 'unseen', hidden: true, action: { type: 'scene', sceneId: 'c' } }),
      ],
    }),
    aScene({ id: 'a', elements: [aButton({ id: 'back', action: { type: 'home' } })] }),
    aScene({ id: 'b', elements: [aButton({ id: 'lost', action: { type: 'scene', sceneId: 'gone' } })] }),
    aScene({ id: 'c', elements: [aButton({ id: 'self', action: { type: 'scene', sceneId: 'c' } })] }),
  ],
});

test('visible buttons that lead to scenes are links', () => {
  expect(sceneLinksOf(document).map(({ elementId, fromId, toId }) => [elementId, fromId, toId])).toEqual([
    ['to-a', 'home', 'a'],
    ['to-b', 'home', 'b'],
    ['back', 'a', 'home'],
    ['lost', 'b', null],
    ['self', 'c', 'c'],
  ]);
});

test('scenes are reached by the fewest presses from the home scene', () => {
  expect([...distancesFromHome(document)]).toEqual([
    ['home', 0],
    ['a', 1],
    ['b', 1],
  ]);
});

test('a scene without a link to another scene is a dead end', () => {
  expect(deadEndsOf(document)).toEqual(['b', 'c']);
});

describe('an action', () => {
  test.each([
    ['next', 0, 1],
    ['next', 3, 0],
    ['previous', 0, 3],
    ['previous', 2, 1],
    ['home', 2, 0],
  ] as const)('"%s" leads from scene %d to scene %d', (type, from, to) => {
    expect(targetSceneIndex(document, from, { type })).toBe(to);
  });

  test('leads to a scene wherever it was moved, and nowhere once it was deleted', () => {
    const moved = { ...document, scenes: document.scenes.toReversed() };
    expect(targetSceneIndex(moved, 0, { type: 'scene', sceneId: 'b' })).toBe(1);
    expect(targetSceneIndex(document, 0, { type: 'scene', sceneId: 'gone' })).toBeUndefined();
  });
});
