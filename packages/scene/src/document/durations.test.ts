import { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { documentDurationMs, sceneDurationMs } from './durations.ts';
import { filesOf } from './files-of.ts';

test('a scene whose elements have no duration lasts 10 s', () => {
  expect(sceneDurationMs(aScene({ elements: [aText()] }))).toBe(10_000);
});

test('a scene lasts as long as its longest visible element', () => {
  const long = aPicture({ hidden: true, pictures: [{ file: aFileRef(), durationMs: 60_000 }] });
  expect(sceneDurationMs(aScene({ elements: [aVideo(), aText(), long] }))).toBe(5_000);
});

test('a video of unknown length counts as 10 s', () => {
  const videos = [aFileRef({ mime: 'video/mp4' }), aFileRef({ mime: 'video/mp4', durationMs: 2_000 })];
  expect(sceneDurationMs(aScene({ elements: [aVideo({ videos })] }))).toBe(12_000);
});

test('a document lasts as long as all its scenes together', () => {
  expect(documentDurationMs(aDocument({ scenes: [aScene(), aScene({ durationMs: 4_000 })] }))).toBe(14_000);
});

test('lists every file once: backgrounds, pictures, videos, including hidden ones', () => {
  const [background, picture, video] = [aFileRef(), aFileRef(), aFileRef({ mime: 'video/mp4' })];
  const entry = { file: picture, durationMs: 3_000 };
  const scene = aScene({
    background: { color: '#fff', file: background },
    elements: [aPicture({ pictures: [entry, entry], hidden: true }), aVideo({ videos: [video] })],
  });
  expect(filesOf(aDocument({ scenes: [scene, aScene({ background: scene.background })] }))).toEqual([
    background,
    picture,
    video,
  ]);
});
