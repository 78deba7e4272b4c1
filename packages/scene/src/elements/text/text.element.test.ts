import { expect, test } from 'vitest';
import { sceneDurationMs } from '../../document/durations.ts';
import { sceneElementSchema } from '../element.schema.ts';
import { elementEndMs, elementStateAt } from '../element-queries.ts';
import { textElement } from './text.element.ts';

type Options = Partial<Parameters<typeof textElement.build>[0]>;

const aText = (options: Options = {}) =>
  textElement.build({
    id: 'text',
    name: 'Text',
    text: '欢迎光临',
    width: 400,
    height: 300,
    fontSize: 100,
    lineHeight: 1,
    roll: 'up',
    rollSpeed: 'fast',
    ...options,
  });
const progressAt = (options: Options, sceneTimeMs: number) =>
  elementStateAt(aText(options), { sceneTimeMs, epochMs: 0 }).progress;

test.each<[string, Options, number]>([
  ['the box and one line', {}, 4_000],
  ['the box and two lines, because five letters are wider than the box', { text: '欢迎您光临' }, 5_000],
  ['each line of its own, also an empty one', { text: 'a\n\nb' }, 6_000],
  ['down like up', { roll: 'down' }, 4_000],
  ['the width of the box and of the text to the left', { roll: 'left' }, 8_000],
  ['narrow letters', { roll: 'left', text: 'abcd' }, 6_200],
  ['very slow', { rollSpeed: 'very-slow' }, 40_000],
  ['very fast', { rollSpeed: 'very-fast' }, 2_000],
  ['static', { roll: 'none' }, 0],
  ['nothing to show', { text: ' ' }, 0],
])('lasts for one whole roll: %s', (_, options, durationMs) => {
  expect(elementEndMs(aText(options))).toBe(durationMs);
});

test('a scene lasts until its text has rolled once', () => {
  expect(sceneDurationMs({ durationMs: 'auto', elements: [aText({ rollSpeed: 'slow' })] })).toBe(20_000);
});

test('begins at rest and begins again after each roll', () => {
  expect([0, 1_000, 3_999, 4_000, 5_000].map((timeMs) => progressAt({}, timeMs))).toEqual([
    0, 0.25, 0.99975, 0, 0.25,
  ]);
  expect(progressAt({ startMs: 2_000 }, 3_000)).toBe(0.25);
  expect(progressAt({ roll: 'none' }, 3_000)).toBe(0);
});

test('a text saved before texts rolled, and had shadows and outlines, has none of them', () => {
  const added = ['roll', 'rollSpeed', 'shadow', 'outline'];
  const saved = Object.fromEntries(Object.entries(aText()).filter(([field]) => !added.includes(field)));
  expect(sceneElementSchema.parse(saved)).toMatchObject({ roll: 'none', shadow: null, outline: null });
});

test.each([
  ['shadow', { color: 'red', x: 0, y: 0, blur: 0 }, 'color_invalid'],
  ['shadow', { color: '#000000', x: 201, y: 0, blur: 0 }, 'number_out_of_range'],
  ['shadow', { color: '#000000', x: 0, y: 0, blur: -1 }, 'number_out_of_range'],
  ['outline', { color: '#000000', width: 51 }, 'number_out_of_range'],
  ['outline', { color: 'url(//x)', width: 1 }, 'color_invalid'],
])('refuses the %s %j', (field, value, code) => {
  const { error } = sceneElementSchema.safeParse({ ...aText(), [field]: value });
  expect(error?.issues[0]?.message).toBe(code);
});
