import { ELEMENT_TYPES } from '@marquee/scene';
import { wordingFaults } from '@marquee/testkit/wording';
import { describe, expect, test } from 'vitest';
import { ELEMENT_EDITORS } from './registry.ts';

test('every element type has its own key', () => {
  const chords = ELEMENT_TYPES.map((type) => ELEMENT_EDITORS[type].chord);
  expect(new Set(chords).size).toBe(ELEMENT_TYPES.length);
});

describe.each(ELEMENT_TYPES)('the texts of %s', (type) => {
  const { texts, material } = ELEMENT_EDITORS[type];
  const chinese = new Map<string, string>(Object.entries(texts.zh));
  const english = new Map<string, string>(Object.entries(texts.en));

  test('have the same keys in both languages, and none is empty', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
    for (const [key, text] of [...chinese, ...english]) expect(text.trim(), key).not.toBe('');
  });

  test('keep to the rules of wording', () => {
    expect(wordingFaults({ zh: chinese, en: english })).toEqual([]);
  });

  test('name the dialog that chooses its materials', () => {
    expect(texts.zh.choose !== undefined).toBe(material !== null);
  });
});
