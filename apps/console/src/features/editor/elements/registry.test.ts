import { ELEMENT_TYPES } from '@marquee/scene';
import { describe, expect, test } from 'vitest';
import { ELEMENT_EDITORS } from './registry.ts';

const valuesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('every element type has its own key', () => {
  const chords = ELEMENT_TYPES.map((type) => ELEMENT_EDITORS[type].chord);
  expect(new Set(chords).size).toBe(ELEMENT_TYPES.length);
});

describe.each(ELEMENT_TYPES)('the texts of %s', (type) => {
  const { texts, material } = ELEMENT_EDITORS[type];
  const chinese = new Map<string, string>(Object.entries(texts.zh));
  const english = new Map<string, string>(Object.entries(texts.en));

  test('have the same keys and placeholders in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
    for (const [key, text] of chinese) {
      expect(text.trim(), key).not.toBe('');
      expect(english.get(key)?.trim(), key).not.toBe('');
      expect(valuesIn(english.get(key) ?? ''), key).toEqual(valuesIn(text));
    }
  });

  test('have no Chinese in English', () => {
    for (const [key, text] of english) expect(text, key).not.toMatch(/\p{Script=Han}/u);
  });

  test('name the dialog that chooses its materials', () => {
    expect(texts.zh.choose !== undefined).toBe(material !== null);
  });
});
