import type { Chapter, ManualLanguage, Section } from '@marquee/manual';

/** A section that has the words that were searched for. */
export interface Found {
  chapter: Chapter;
  section: Section;
  /** The part of its text with the first word, as pieces: those that were searched for, and what is between. */
  excerpt: readonly Piece[];
}

export interface Piece {
  text: string;
  isFound: boolean;
}

/** Letters before the first word of an excerpt, and of the whole of it. */
const BEFORE = 30;
const EXCERPT = 160;
const WEIGHT = { word: 30, chapter: 40, section: 20, text: 1 };
/** Repetitions of a word do not outweigh a title. */
const COUNTED = 5;

/**
 * The sections with the words of a text, the fittest first: with both of two words, or with half of a question, which
 * has words that no answer has. Chinese is divided into words.
 */
export function searchManual(chapters: readonly Chapter[], text: string, language: ManualLanguage): Found[] {
  const words = wordsOf(text, language);
  const scored = chapters
    .flatMap((chapter) => chapter.sections.map((section) => ({ chapter, section })))
    .map((place) => ({ ...place, ...scoreOf(place, words) }));
  const needed = words.length > 2 ? words.length / 2 : words.length;
  return scored
    .filter(({ found }) => found > 0 && found >= needed)
    .toSorted((a, b) => b.score - a.score)
    .map(({ chapter, section }) => ({ chapter, section, excerpt: excerptOf(section.text, words) }));
}

/** The words of a search; the whole text if it has none, such as `@`. */
function wordsOf(text: string, language: ManualLanguage): string[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [];
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(wanted)];
  const words = segments.flatMap(({ segment, isWordLike }) => (isWordLike ? stemOf(segment) : []));
  return words.length > 0 ? [...new Set(words)] : [wanted];
}

/** Without the ending of a plural, so that "releases" finds "release". */
function stemOf(word: string): string {
  return /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function scoreOf({ chapter, section }: { chapter: Chapter; section: Section }, words: readonly string[]) {
  const places = [
    { text: plain(chapter.title), weight: WEIGHT.chapter },
    { text: plain(section.title), weight: WEIGHT.section },
    { text: plain(section.text), weight: WEIGHT.text },
  ];
  // What only the chapter's title has is no reason to show every one of its sections.
  const own = section.id === undefined ? places : places.slice(1);
  const has = (word: string) => own.some(({ text }) => text.includes(word));
  const score = (word: string) =>
    places.reduce(
      (sum, { text, weight }) => sum + weight * Math.min(COUNTED, text.split(word).length - 1),
      0,
    );
  return {
    found: words.filter(has).length,
    score: words.reduce((sum, word) => sum + score(word) + (has(word) ? WEIGHT.word : 0), 0),
  };
}

function excerptOf(text: string, words: readonly string[]): Piece[] {
  const letters = plain(text);
  const first = Math.min(...words.map((word) => letters.indexOf(word)).filter((at) => at >= 0), text.length);
  const start = first <= BEFORE || first === text.length ? 0 : first - BEFORE;
  const end = Math.min(text.length, start + EXCERPT);
  const pieces: Piece[] = start > 0 ? [{ text: '…', isFound: false }] : [];
  for (let at = start; at < end; ) {
    const word = words.find((one) => letters.startsWith(one, at));
    const length = word?.length ?? 1;
    const last = pieces.at(-1);
    const letter = text.slice(at, at + length);
    if (!word && last && !last.isFound) last.text += letter;
    else pieces.push({ text: letter, isFound: word !== undefined });
    at += length;
  }
  return end < text.length ? [...pieces, { text: '…', isFound: false }] : pieces;
}

/** In lower case, each letter in its place. */
function plain(text: string): string {
  return [...text].map((letter) => sameLength(letter, letter.toLowerCase())).join('');
}

/** A few letters become longer in lower case. */
function sameLength(letter: string, lower: string): string {
  return lower.length === letter.length ? lower : letter;
}
