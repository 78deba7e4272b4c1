import { aFileRef } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { sceneElementSchema } from '../element.schema.ts';
import { elementEndMs, elementStateAt, playsOfElement, withFilesOfElement } from '../element-queries.ts';
import { dynamicElement } from './dynamic.element.ts';

type Options = Partial<Parameters<typeof dynamicElement.build>[0]>;

const gif = aFileRef({ mime: 'image/gif', name: 'cat.gif', durationMs: 2_000 });
const aDynamic = (options: Options = {}) =>
  dynamicElement.build({ id: 'cat', name: 'Cat', file: gif, ...options });
const offsetAt = (options: Options, sceneTimeMs: number) =>
  elementStateAt(aDynamic(options), { sceneTimeMs, epochMs: 0 }).offsetMs;

test.each<[string, Options, number[]]>([
  ['again and again', {}, [0, 500, 1_000, 500]],
  ['twice as fast', { speed: 2 }, [0, 1_000, 0, 1_000]],
  ['at half the speed', { speed: 0.5 }, [0, 250, 500, 1_250]],
  ['once, then stays at its last frame', { loop: false }, [0, 500, 1_000, 2_000]],
  ['not at all if it is not animated', { file: aFileRef() }, [0, 0, 0, 0]],
])('plays %s', (_, options, offsets) => {
  expect([0, 500, 1_000, 2_500].map((timeMs) => offsetAt(options, timeMs))).toEqual(offsets);
});

test('begins when it appears', () => {
  expect(offsetAt({ startMs: 3_000 }, 3_500)).toBe(500);
});

test('has no length of its own, and counts as one play', () => {
  expect(elementEndMs(aDynamic())).toBe(0);
  expect(playsOfElement(aDynamic(), 9_000)).toEqual([
    { file: gif, startMs: 0, durationMs: 9_000, isComplete: true },
  ]);
});

test('disappears with its file', () => {
  expect(withFilesOfElement(aDynamic(), () => undefined)).toBeUndefined();
});

test.each([
  ['speed', 0.24, 'number_out_of_range'],
  ['speed', 4.1, 'number_out_of_range'],
  ['file', aFileRef({ mime: 'image/svg+xml' }), 'file_invalid'],
  ['file', aFileRef({ mime: 'text/html' }), 'file_invalid'],
])('refuses %s %j', (field, value, code) => {
  const { error } = sceneElementSchema.safeParse({ ...aDynamic(), [field]: value });
  expect(error?.issues[0]?.message).toBe(code);
});
