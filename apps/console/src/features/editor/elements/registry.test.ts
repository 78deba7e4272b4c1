import { ELEMENT_TYPES } from '@marquee/scene';
import { wordingFaults } from '@marquee/testkit/wording';
import { describe, expect, test } from 'vitest';
import { ELEMENT_PANELS } from './panels.ts';
import { ELEMENT_EDITORS } from './registry.ts';

test('every element type has an editor and a panel', () => {
  expect(Object.keys(ELEMENT_EDITORS).sort()).toEqual([...ELEMENT_TYPES].sort());
  expect(Object.keys(ELEMENT_PANELS).sort()).toEqual([...ELEMENT_TYPES].sort());
});

test('every element type has its own key', () => {
  const chords = ELEMENT_TYPES.map((type) => ELEMENT_EDITORS[type].chord);
  expect(new Set(chords).size).toBe(ELEMENT_TYPES.length);
});

describe.each(ELEMENT_TYPES)('the texts of %s', (type) => {
  const { material } = ELEMENT_EDITORS[type];
  const { texts } = ELEMENT_PANELS[type];
  const chinese = new Map<string, string>(Object.entries(texts.zh));
  const english = new Map<string, string>(Object.entries(texts.en));

  test('have the same keys in both languages, and none is empty', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
    for (const [key, text] of [...chinese, ...english]) expect(text.trim(), key).not.toBe('');
  });

  test('contain those that are needed before the panel is', () => {
    expect(texts).toMatchObject(ELEMENT_EDITORS[type].texts);
  });

  test('keep to the rules of wording', () => {
    expect(wordingFaults({ zh: chinese, en: english })).toEqual([]);
  });

  test('have a short name that says a part of what the tool does', () => {
    for (const { short = '', insert } of Object.values(ELEMENT_EDITORS[type].texts))
      expect(insert.toLowerCase()).toContain(short.toLowerCase());
  });

  test('name the dialog that chooses its materials', () => {
    expect(ELEMENT_EDITORS[type].texts.zh.choose !== undefined).toBe(material !== null);
  });
});
