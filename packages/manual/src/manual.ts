import { type Block, blockText, type Inline, plainText } from './block.ts';
import { type Chapter, readChapter } from './chapter.ts';

export interface Manual {
  title: string;
  /** Stands before the table of contents. */
  introduction: readonly Block[];
  parts: readonly Part[];
}

/** Chapters under a common heading. */
export interface Part {
  title: string;
  chapters: readonly Chapter[];
}

/** The file of the table of contents. */
const CONTENTS = 'README';

/**
 * Reads all files of one language. `README.md` names the chapters in their order.
 * @param sources by the names of the files
 * @throws Error if a chapter lacks its file, or a file is not in the table of contents
 */
export function readManual(sources: ReadonlyMap<string, string>): Manual {
  const read = (name: string) => {
    const source = sources.get(`${name}.md`);
    if (source === undefined) throw new Error(`The manual has no file ${name}.md.`);
    return readChapter(name, source);
  };
  const contents = read(CONTENTS);
  const introduction: Block[] = [];
  const parts: { title: string; chapters: Chapter[] }[] = [];
  for (const block of contents.blocks) {
    const part = parts.at(-1);
    if (block.kind === 'heading') parts.push({ title: plainText(block.content), chapters: [] });
    else if (!part) introduction.push(block);
    else part.chapters.push(...linkedFiles(block).map(read));
  }
  const named = parts.flatMap(({ chapters }) => chapters.map(({ name }) => `${name}.md`));
  const left = [...sources.keys()].filter((file) => file !== `${CONTENTS}.md` && !named.includes(file));
  if (left.length > 0) throw new Error(`README.md does not name ${left.join(', ')}.`);
  return { title: contents.title, introduction, parts };
}

/** All chapters in their order. */
export function chaptersOf({ parts }: Manual): Chapter[] {
  return parts.flatMap(({ chapters }) => chapters);
}

/** Names of the chapters to which the items of a list lead. */
function linkedFiles(block: Block): string[] {
  if (block.kind !== 'list') throw new Error(`No list of chapters: ${blockText(block)}`);
  return block.items
    .flat()
    .flatMap((item) => (item.kind === 'paragraph' ? item.content : []))
    .flatMap((inline: Inline) => (inline.kind === 'link' ? inline.to.replace(/\.md$/, '') : []));
}
