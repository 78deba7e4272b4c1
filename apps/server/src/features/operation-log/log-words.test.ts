import { wordingFaults } from '@marquee/testkit/wording';
import { expect, test } from 'vitest';
import { LOG_WORDS, type LogWords } from './log-words.ts';

test('the words of the exported log keep to the rules of wording', () => {
  expect(wordingFaults({ zh: wordsOf(LOG_WORDS.zh), en: wordsOf(LOG_WORDS.en) })).toEqual([]);
});

function wordsOf({ title, headings, operations, sessionOperations, results }: LogWords): Map<string, string> {
  const lists = [...operations, ...sessionOperations, ...results];
  const numbered = lists.map((word, index): [string, string] => [String(index), word]);
  return new Map([['title', title], ...Object.entries(headings), ...numbered]);
}
