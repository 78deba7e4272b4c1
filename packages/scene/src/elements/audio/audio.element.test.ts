import { aDocument, anAudio, aScene, aSound } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import { sceneDurationMs } from '../../document/durations.ts';
import { musicOf } from '../../document/program-music.ts';
import { alignElements } from '../../edit/align-elements.ts';
import { moveElements } from '../../edit/move-elements.ts';
import { sceneElementSchema } from '../element.schema.ts';
import { elementStateAt, playsInProgram, playsOfElement, withFilesOfElement } from '../element-queries.ts';

const sounds = [2_000, 3_000].map((durationMs) => aSound({ durationMs }));
const at = (sceneTimeMs: number, musicMs?: number) => ({ sceneTimeMs, epochMs: 0, musicMs });

test.each([
  ['the first sound', 1_500, { index: 0, offsetMs: 1_500, next: 1 }],
  ['the second sound', 2_000, { index: 1, offsetMs: 0, next: 0 }],
  ['the first sound again', 5_100, { index: 0, offsetMs: 100, next: 1 }],
])('plays %s', (_, timeMs, state) => {
  expect(elementStateAt(anAudio({ sounds }), at(timeMs))).toEqual({ type: 'audio', ...state });
});

test('is silent after its last sound without loop', () => {
  const once = anAudio({ sounds, loop: false });
  expect(elementStateAt(once, at(4_900))).toMatchObject({ index: 1, next: null });
  expect(elementStateAt(once, at(5_000))).toMatchObject({ index: null, next: null });
  expect(playsOfElement(once, 20_000).map(({ startMs, durationMs }) => [startMs, durationMs])).toEqual([
    [0, 2_000],
    [2_000, 3_000],
  ]);
});

test('never makes its scene longer', () => {
  const elements = [anAudio({ sounds: [aSound({ durationMs: 200_000 })] })];
  expect(sceneDurationMs(aScene({ elements }))).toBe(10_000);
});

test('is cut with its scene, which counts as an incomplete play', () => {
  expect(playsOfElement(anAudio({ sounds }), 6_000).at(-1)).toMatchObject({
    startMs: 5_000,
    isComplete: false,
  });
});

describe('music of the whole program', () => {
  const music = anAudio({ sounds, scope: 'program', startMs: 1_000, endMs: 4_000 });

  test('follows the time of the program, not that of its scene', () => {
    expect(elementStateAt(music, at(500, 2_500))).toMatchObject({ index: 1, offsetMs: 500 });
  });

  test('is found in whatever scene it is, unless it is hidden', () => {
    const scenes = [aScene(), aScene({ elements: [music, anAudio({ scope: 'program', hidden: true })] })];
    expect(musicOf({ scenes }).map(({ scene, element }) => [scene, element])).toEqual([[scenes[1], music]]);
  });

  test('is played by the program and not by its scene, whose length it leaves alone', () => {
    expect(playsOfElement(music, 60_000)).toEqual([]);
    expect(playsInProgram(music, 6_000)).toHaveLength(3);
    expect(sceneDurationMs(aScene({ elements: [music] }))).toBe(10_000);
  });
});

test('has no box that could be moved or that others align with', () => {
  const audio = anAudio();
  const document = aDocument({ scenes: [aScene({ elements: [audio] })] });
  expect(moveElements(document, [audio.id], { dx: 10, dy: 10 })).toBe(document);
  expect(alignElements(document, [audio.id], 'right', 'canvas')).toBe(document);
});

test('keeps the sounds that remain, and disappears with the last one', () => {
  const audio = anAudio({ sounds });
  expect(withFilesOfElement(audio, (file) => (file === sounds[0] ? undefined : file))).toMatchObject({
    sounds: [sounds[1]],
  });
  expect(withFilesOfElement(audio, () => undefined)).toBeUndefined();
});

test.each([
  ['sounds', [], 'media_count_invalid'],
  ['sounds', Array(101).fill(aSound()), 'media_count_invalid'],
  ['sounds', [aSound({ mime: 'video/mp4' })], 'file_invalid'],
  ['volume', 101, 'number_out_of_range'],
])('refuses %s %j', (field, value, code) => {
  const { error } = sceneElementSchema.safeParse({ ...anAudio(), [field]: value });
  expect(error?.issues[0]?.message).toBe(code);
});
