import { RETIRED_CHINESE, RETIRED_ENGLISH } from './retired-terms.ts';
import { CHINESE_WORDS, ENGLISH_WORDS } from './words-to-avoid.ts';

export interface TextsInBothLanguages {
  zh: ReadonlyMap<string, string>;
  en: ReadonlyMap<string, string>;
}

interface Rule {
  /** The fault, and the correct wording. */
  says: string;
  finds: (text: string, key: string) => boolean;
}

const PLURAL = /_(one|other)$/;

const ENGLISH_RULES: readonly Rule[] = [
  {
    says: 'has Chinese characters or punctuation',
    finds: matches(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u),
  },
  { says: 'has a semicolon: write two sentences', finds: matches(/;/) },
  {
    says: 'names a thing with a number after it: write “3 items”',
    finds: matches(/^[A-Z][^.:]*: \{\{(count|total|number|days|pages)\b[^}]*\}\}[.]?$/),
  },
  { says: 'avoids a plural by “(s)”', finds: matches(/\(s\)/) },
  { says: 'has a hyphen in a range: use an en dash', finds: matches(/(\d|\}\})-(\d|\{\{)/) },
  { says: 'has straight quotes around a name: use “ ”', finds: matches(/["']\{\{?\w+\}\}?["']/) },
  { says: 'has several sentences, and the last has no end', finds: matches(/[a-z)][.] [A-Z“].*[a-z)]$/) },
  { says: 'counts things without plural forms: give it _one and _other', finds: countsWithoutForms },
  ...[...ENGLISH_WORDS, ...RETIRED_ENGLISH].map(toRule),
];

const CHINESE_RULES: readonly Rule[] = [
  {
    says: 'has half-width punctuation',
    finds: matches(/\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}|\p{Script=Han}[.]$/u),
  },
  {
    says: 'has no space between Chinese and other characters',
    finds: matches(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u),
  },
  {
    says: 'has a singular, which Chinese does not have',
    finds: (text, key) => key.endsWith('_one') && text.includes('{{count'),
  },
  { says: 'has an en dash in a range: use a hyphen', finds: matches(/(\d|\}\})–(\d|\{\{)/) },
  ...[...CHINESE_WORDS, ...RETIRED_CHINESE].map(toRule),
];

/** The violations of the rules of wording in a set of texts, one line each. */
export function wordingFaults({ zh, en }: TextsInBothLanguages): string[] {
  return [
    ...brokenRules('zh', zh, CHINESE_RULES),
    ...brokenRules('en', en, ENGLISH_RULES),
    ...missingPlurals(en),
    ...[...zh].flatMap(([key, text]) => placeholderFaults(key, text, en)),
  ];
}

function brokenRules(language: string, texts: ReadonlyMap<string, string>, rules: readonly Rule[]): string[] {
  return [...texts].flatMap(([key, text]) =>
    rules.filter(({ finds }) => finds(text, key)).map(({ says }) => `${language} ${key} “${text}” ${says}`),
  );
}

/** Each plural has both forms. */
function missingPlurals(en: ReadonlyMap<string, string>): string[] {
  const stems = [...en].flatMap(([key, text]) =>
    PLURAL.test(key) && text.includes('{{count') ? [key.replace(PLURAL, '')] : [],
  );
  return [...new Set(stems)]
    .filter((stem) => !en.has(`${stem}_one`) || !en.has(`${stem}_other`))
    .map((stem) => `en ${stem} lacks _one or _other`);
}

/** Both languages name the same values, in the singular too, which may leave out the count: “Delete this item?” */
function placeholderFaults(key: string, chinese: string, en: ReadonlyMap<string, string>): string[] {
  const keys = [key, ...(key.endsWith('_other') ? [key.replace(PLURAL, '_one')] : [])];
  return keys.flatMap((each) => {
    const english = en.get(each) ?? '';
    const expected = each !== key && !english.includes('{{count') ? withoutCount(chinese) : chinese;
    return placeholdersIn(english) === placeholdersIn(expected)
      ? []
      : [`${each} names other values in English (${placeholdersIn(english)}) than in Chinese`];
  });
}

function withoutCount(text: string): string {
  return text.replace(/\{\{count\b[^}]*\}\}/g, '');
}

/** The values that a text names, `{{name}}` or `{name}`, in order of the alphabet. */
export function placeholdersIn(text: string): string {
  const names = [...text.matchAll(/\{\{?(\w+)(?:, \w+)?\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b)).join(', ');
}

/** `{{total}} files` is wrong for one. A limit is always more than one. */
function countsWithoutForms(text: string, key: string): boolean {
  if (PLURAL.test(key)) return false;
  return [
    ...text.matchAll(/\{\{?(\w+)(?:, \w+)?\}\}? (?:[a-z]+ )?(?!(?:was|is|has|this)\b)[a-z]{2,}s\b/g),
  ].some(([, name = '']) => !/^(max|min|maximum|minimum|limit|quota|name|names|size)$/.test(name));
}

function matches(pattern: RegExp): Rule['finds'] {
  return (text) => pattern.test(text);
}

function toRule([pattern, instead]: readonly [RegExp, string]): Rule {
  return {
    says: `has a word to avoid: write ${instead}`,
    finds: (text) => pattern.test(withoutValues(text)),
  };
}

/** The names of values are code. */
function withoutValues(text: string): string {
  return text.replaceAll(/\{\{?[^}]*\}\}?/g, '{}');
}
