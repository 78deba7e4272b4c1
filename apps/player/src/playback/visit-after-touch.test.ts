import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { expect, it } from 'vitest';
import type { PlayableRelease } from '../content/playable.ts';
import { itemAfter } from './item-after.ts';
import { releasesInTurn } from './releases-in-turn.ts';
import { visitAfterTouch } from './visit-after-touch.ts';

const ordinary = (id: number) => ({ id, name: `${id}`, document: aDocument() });
const interactive = (id: number) => {
  const interaction = { homeSceneId: 'home', homeJumpMs: 60_000 };
  return { id, name: `${id}`, document: { ...aDocument({ scenes: [aScene({ id: 'home' })] }), interaction } };
};
const release = (id: number, overrides: Partial<PlayableRelease>): PlayableRelease => ({
  ...aRelease({ id }),
  isReady: true,
  ...overrides,
});
const guide = release(1, { idleSeconds: 30, programs: [interactive(10), ordinary(11), ordinary(12)] });
const news = release(2, { programs: [ordinary(21)] });
const RELEASES = [news, guide];
const shown = (id: number, playing: number[]) => {
  const inTurn = releasesInTurn(playing, RELEASES);
  let item = itemAfter(undefined, inTurn, 0);
  while (item?.program.id !== id) item = itemAfter(item, inTurn, 0);
  return item;
};

it('W11: a touch starts the interactive program of the release on the screen, and then its screen saver begins again', () => {
  const visit = visitAfterTouch(shown(12, [1]), [1], RELEASES);
  expect(visit).toMatchObject({ releaseId: 1, program: { id: 10 }, isVisit: true });
  expect(itemAfter(visit, releasesInTurn([1], RELEASES), 0)?.program.id).toBe(11);
});

it('W11: a touch of another release in turn starts it too', () => {
  expect(visitAfterTouch(shown(21, [2, 1]), [2, 1], RELEASES)?.program.id).toBe(10);
});

it('starts nothing where no release in turn has a screen saver', () => {
  expect(visitAfterTouch(shown(21, [2]), [2], RELEASES)).toBeUndefined();
  const { idleSeconds: _, ...older } = guide;
  expect(visitAfterTouch(undefined, [1], [older])).toBeUndefined();
});

it('starts nothing while an interactive program is on the screen', () => {
  const visit = visitAfterTouch(undefined, [1], RELEASES);
  expect(visitAfterTouch(visit, [1], RELEASES)).toBeUndefined();
});
