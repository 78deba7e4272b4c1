import { COMMANDS } from '@marquee/commands';
import { ALL_ERRORS, LOG_FIELDS, LOG_WORDS, moduleNames, PERMISSIONS, RULES } from '@marquee/contract';
import { wordingFaults } from '@marquee/testkit/wording';
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

test('both languages have the same keys, and English the singular of each plural', () => {
  const singulars = [...chinese.keys()]
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace(/other$/, 'one'));
  expect([...english.keys()].sort()).toEqual([...chinese.keys(), ...singulars].sort());
});

test('no text is empty', () => {
  for (const [key, text] of [...chinese, ...english]) expect(text.trim(), key).not.toBe('');
});

test('the texts keep to the rules of wording', () => {
  expect(wordingFaults({ zh: chinese, en: english })).toEqual([]);
});

test('the names of modules keep to the rules of wording', () => {
  expect(wordingFaults({ zh: flatten(moduleNames('zh')), en: flatten(moduleNames('en')) })).toEqual([]);
});

test('the words of the operation log keep to the rules of wording', () => {
  expect(wordingFaults({ zh: flatten(LOG_WORDS.zh), en: flatten(LOG_WORDS.en) })).toEqual([]);
  const names = (language: 'zh' | 'en') =>
    new Map(Object.entries(LOG_FIELDS).map(([field, definition]) => [field, definition[language]]));
  expect(wordingFaults({ zh: names('zh'), en: names('en') })).toEqual([]);
});

test('the texts of commands keep to the rules of wording', () => {
  for (const { name, texts } of COMMANDS) {
    expect(wordingFaults({ zh: flatten(texts.zh), en: flatten(texts.en) }), name).toEqual([]);
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

test('the English names of permissions keep to the rules of wording', () => {
  const names = new Map(PERMISSIONS.map(({ code, en: name }) => [code, name]));
  expect(wordingFaults({ zh: new Map(), en: names })).toEqual([]);
});
