import { aButton, aDocument, aScene } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { programForTouch, programsInTurn } from './programs-in-turn.ts';

const ordinary = (id: number) => ({ id, name: `${id}`, document: aDocument() });
const interactive = (id: number) => {
  const scene = aScene({ id: 'home', elements: [aButton()] });
  const interaction = { homeSceneId: 'home', homeJumpMs: 60_000 };
  return { id, name: `${id}`, document: { ...aDocument({ scenes: [scene] }), interaction } };
};
const mixed = [ordinary(1), interactive(2), ordinary(3), interactive(4)];
const idsIn = (programs: readonly { id: number }[]) => programs.map(({ id }) => id);

it('W11: with an idle time, only ordinary programs take turns, and a touch starts the first interactive one', () => {
  expect(idsIn(programsInTurn({ idleSeconds: 30, programs: mixed }))).toEqual([1, 3]);
  expect(programForTouch({ idleSeconds: 30, programs: mixed })?.id).toBe(2);
});

it('W11: without an idle time, all programs take turns and a touch starts none', () => {
  expect(idsIn(programsInTurn({ programs: mixed }))).toEqual([1, 2, 3, 4]);
  expect(programForTouch({ programs: mixed })).toBeUndefined();
});

it('W11: without a screen saver, the interactive programs take turns', () => {
  const programs = [interactive(2), interactive(4)];
  expect(idsIn(programsInTurn({ idleSeconds: 30, programs }))).toEqual([2, 4]);
  expect(programForTouch({ idleSeconds: 30, programs })).toBeUndefined();
});
