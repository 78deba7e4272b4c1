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

/** Words that comments and documents avoid; titles of tests and texts of the interface may use them. */
const wordsOfComments = [
  { pattern: /\bat once\b/i, instead: 'immediately, together, at a time' },
  { pattern: /\bany more\b/i, instead: 'no longer' },
  { pattern: /\bgo(?:es)? on\b/i, instead: 'continue, resume' },
];

/** Ways in which no docstring begins: a reader wants a noun, or a verb in the third person. */
const beginnings = [
  { pattern: /^What\b/, instead: 'a noun' },
  { pattern: /^(?:It|Its|They|Their|Those|Them|This|That|These)\b/, instead: 'the noun that it refers to' },
];

/** @typedef {{ line: number; word: string; instead: string }} Unplain lines count from 1 */

/**
 * The lines of a text that use such a word.
 * @param {string} text
 * @returns {Unplain[]}
 */
export function findUnplainWords(text) {
  return findWords(text, words);
}

/**
 * The lines of a document that use a word that neither code nor documents use. Names of the interface, in bold, may use them.
 * @param {string} text
 * @returns {Unplain[]}
 */
export function findUnplainProse(text) {
  return findWords(text.replaceAll(/\*\*.+?\*\*/g, ''), [...words, ...wordsOfComments]);
}

/**
 * The comments of a source file that use such a word, or begin with "What …" or a pronoun.
 * @param {string} source
 * @returns {Unplain[]}
 */
export function findUnplainComments(source) {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].flatMap(({ 0: comment, index }) => {
    const line = source.slice(0, index).split('\n').length;
    const found = findWords(comment, wordsOfComments).map((each) => ({
      ...each,
      line: each.line + line - 1,
    }));
    const text = comment.startsWith('/**') ? comment.replace(/^\/\*\*[\s*]*/, '') : '';
    return [
      ...findWords(text.split('\n', 1)[0] ?? '', beginnings).map((each) => ({ ...each, line })),
      ...found,
    ];
  });
}

/**
 * @param {string} text
 * @param {typeof words} list
 * @returns {Unplain[]}
 */
function findWords(text, list) {
  return text.split('\n').flatMap((content, index) =>
    list.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(content)?.[0];
      return word === undefined ? [] : [{ line: index + 1, word, instead }];
    }),
  );
}
