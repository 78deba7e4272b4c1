import { newElement } from '@marquee/scene';
import type { SceneFault } from '@marquee/scene-renderer';
import { aFileRef, aScene } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { SceneFailures } from './scene-failures.ts';

const [one, other] = [aFileRef({ sha256: 'a'.repeat(64) }), aFileRef({ sha256: 'b'.repeat(64) })];
const picture = newElement('picture', {
  id: 'p',
  name: 'picture',
  pictures: [one, other].map((file) => ({ file, durationMs: 5000 })),
});
const words = newElement('text', { id: 't', name: 'text' });
const music = newElement('audio', { id: 'm', name: 'music', sounds: [aFileRef({ mime: 'audio/mpeg' })] });
const scene = aScene({ id: 's', elements: [picture, words, music] });

let failures: SceneFailures;
beforeEach(() => {
  failures = new SceneFailures();
});

const fail = (elementId: string | null, file?: typeof one, code: SceneFault['code'] = 'picture_failed') =>
  failures.add({ code, sceneId: 's', elementId, detail: '', ...(file && { file }) });

it('covers a scene once each of its elements has failed, with each of its files', () => {
  fail('t', undefined, 'element_failed');
  fail('p', one);
  expect(failures.coverAll(scene, 0)).toBe(false);
  fail('p', other);
  expect(failures.coverAll(scene, 0)).toBe(true);
});

it('player 6d: covers a scene whose remaining elements are black', () => {
  const isBlack = ({ id }: { id: string }) => id === 'p';
  expect(failures.coverAll(scene, 0, isBlack)).toBe(false);
  fail('t', undefined, 'element_failed');
  expect(failures.coverAll(scene, 0, isBlack)).toBe(true);
});

it('does not take missing sound, or another scene, for a failure', () => {
  for (const id of ['t', 'p']) fail(id, undefined, 'autoplay_muted');
  expect(failures.coverAll(scene, 0)).toBe(false);
  for (const id of ['t', 'p']) fail(id);
  expect(failures.coverAll({ ...scene, id: 'next' }, 0)).toBe(false);
});

it('does not take a scene that is black by intent for a failure', () => {
  expect(failures.coverAll(aScene({ id: 's', elements: [] }), 0)).toBe(false);
  expect(failures.coverAll(aScene({ id: 's', elements: [music] }), 0)).toBe(false);
  const later = { ...words, startMs: 5000 };
  fail('t');
  expect(failures.coverAll(aScene({ id: 's', elements: [later] }), 0)).toBe(false);
  expect(failures.coverAll(aScene({ id: 's', elements: [later] }), 5000)).toBe(true);
  expect(failures.coverAll(aScene({ id: 's', elements: [{ ...words, hidden: true }] }), 0)).toBe(false);
});

it('counts a background picture as painted until it fails', () => {
  const behind = aScene({ id: 's', elements: [words], background: { color: '#000000', file: one } });
  fail('t');
  expect(failures.coverAll(behind, 0)).toBe(false);
  fail(null, one);
  expect(failures.coverAll(behind, 0)).toBe(true);
});
