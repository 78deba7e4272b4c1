/** Words that are not plain English, each with its replacement. */
const words = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, users who' },
  { pattern: /\blest\b/i, instead: 'so that … not' },
  { pattern: /\b(?:he|his|him|himself)\b/i, instead: 'the user, they' },
  { pattern: /\b(?:is|are|was|were|be|been|being) told\b/i, instead: 'is notified, receives, says' },
  { pattern: /\b(?:thereof|whereof|wherein|whence|hitherto|henceforth)\b/i, instead: 'of it, in which' },
  { pattern: /\bin vain\b/i, instead: 'failed' },
  { pattern: /\bmanieth\b/i, instead: 'one in this many' },
  { pattern: /\bfor want of\b/i, instead: 'because there is no' },
  { pattern: /\bcommonest\b/i, instead: 'most common' },
  { pattern: /\bupon\b/i, instead: 'on' },
];

/**
 * The lines of a text that use such a word.
 * @param {string} text
 * @returns {{ line: number; word: string; instead: string }[]} lines count from 1
 */
export function findUnplainWords(text) {
  return text.split('\n').flatMap((content, index) =>
    words.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(content)?.[0];
      return word === undefined ? [] : [{ line: index + 1, word, instead }];
    }),
  );
}
