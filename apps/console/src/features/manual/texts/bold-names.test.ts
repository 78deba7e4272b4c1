import { COMMANDS } from '@marquee/commands';
import { LOG_FIELDS, LOG_WORDS, moduleNames, PERMISSIONS } from '@marquee/contract';
import { type Block, chaptersOf, type Inline, MANUAL_LANGUAGES, plainText } from '@marquee/manual';
import { expect, test } from 'vitest';
import en from '../../../i18n/en/index.ts';
import zh from '../../../i18n/zh/index.ts';
import { loadTexts } from './load-texts.ts';

const TEXTS = { en, zh };

const VALUE = /\{\{[^}]*\}\}/g;

/** Each is named in itself. */
const LANGUAGE_NAMES = ['中文', 'English'];

/** Parts of the editor have texts of their own, in both languages. */
const EDITOR = Object.values(
  import.meta.glob<string>(['../../editor/elements/**/*.ts', '../../editor/**/*-texts.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).flatMap((source) => [...source.matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text));

test.each(MANUAL_LANGUAGES)('names in bold are names of the interface in %s', async (language) => {
  const { manual } = await loadTexts(language);
  const known = [
    TEXTS[language],
    COMMANDS.map(({ texts }) => texts[language]),
    PERMISSIONS.map((permission) => permission[language]),
    moduleNames(language),
    LOG_WORDS[language],
    Object.values(LOG_FIELDS).map((field) => field[language]),
    EDITOR,
    LANGUAGE_NAMES,
  ].flatMap(textsIn);
  const exact = new Set(known.map(plainName));
  const patterns = known.filter(hasValuesAndWords).map(patternOf);
  const unknown = chaptersOf(manual).flatMap(({ name, blocks }) =>
    blocks
      .flatMap(boldIn)
      .filter((bold) => !exact.has(plainName(bold)) && !patterns.some((pattern) => pattern.test(bold)))
      .map((bold) => `${name}: ${bold}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

function textsIn(texts: object | string): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsIn);
}

/** A sentence may begin with a name, and a label may end with a colon. */
function plainName(text: string): string {
  return text.toLowerCase().replace(/[:：]\s*$/, '');
}

function hasValuesAndWords(text: string): boolean {
  const words = text.replaceAll(VALUE, '');
  return words !== text && /\p{L}{2}/u.test(words);
}

function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(VALUE, '.+')}$`, 'i');
}

function boldIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return boldOf(block.content);
    case 'list':
      return block.items.flat().flatMap(boldIn);
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(boldOf);
    default:
      return [];
  }
}

function boldOf(content: readonly Inline[]): string[] {
  return content.flatMap((inline) =>
    inline.kind === 'strong'
      ? [plainText(inline.content)]
      : 'content' in inline
        ? boldOf(inline.content)
        : [],
  );
}
