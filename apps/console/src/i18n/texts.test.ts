import { ALL_ERRORS, PERMISSIONS, RULES } from '@marquee/contract';
import { expect, test } from 'vitest';
import en from './en/index.ts';
import zh from './zh/index.ts';

function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : [...flatten(value, `${prefix}${name}.`)],
    ),
  );
}

const chinese = flatten(zh);
const english = flatten(en);
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .sort((a, b) => a.localeCompare(b));

test('both languages have the same keys', () => {
  expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
});

test('no text is empty, and both languages have the same placeholders', () => {
  for (const [key, text] of chinese) {
    expect(text.trim(), key).not.toBe('');
    expect(english.get(key)?.trim(), key).not.toBe('');
    expect(placeholders(english.get(key)), key).toEqual(placeholders(text));
  }
});

test('every error code of the contract has both texts', () => {
  for (const { code } of ALL_ERRORS) {
    expect(chinese.get(`errors.${code}`), code).toBeTruthy();
    expect(english.get(`errors.${code}`), code).toBeTruthy();
  }
});

test('both texts of an error have exactly its declared parameters', () => {
  for (const { code, params } of ALL_ERRORS) {
    expect(placeholders(chinese.get(`errors.${code}`)), code).toEqual(
      params.toSorted((a, b) => a.localeCompare(b)),
    );
    expect(placeholders(english.get(`errors.${code}`)), code).toEqual(
      params.toSorted((a, b) => a.localeCompare(b)),
    );
  }
});

test('every rule of the contract has both texts', () => {
  for (const name of RULES) {
    expect(chinese.get(`rules.${name}`), name).toBeTruthy();
    expect(english.get(`rules.${name}`), name).toBeTruthy();
  }
});

test('every permission has both names', () => {
  for (const { code, zh: chineseName, en: englishName } of PERMISSIONS) {
    expect(chineseName, code).toMatch(/\p{Script=Han}/u);
    expect(englishName, code).toMatch(/^[\x20-\x7e]+$/);
  }
});

test('the English texts contain no Chinese', () => {
  for (const [key, text] of english) expect(text, key).not.toMatch(/\p{Script=Han}/u);
});
