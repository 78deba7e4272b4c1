export { type Block, blockText, type Inline, plainText } from './block.ts';
export { type Chapter, MANUAL_LANGUAGES, type ManualLanguage, type Section } from './chapter.ts';
export { chapterOfPage } from './chapter-of-page.ts';
export { type LinkTarget, linkTarget } from './link-target.ts';
export { chaptersOf, type Manual, type Part, readManual } from './manual.ts';
