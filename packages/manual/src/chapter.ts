import { type Block, blockText, plainText } from './block.ts';
import { parseBlocks } from './parse-blocks.ts';

/** The languages of the manual. */
export const MANUAL_LANGUAGES = ['en', 'zh'] as const;
export type ManualLanguage = (typeof MANUAL_LANGUAGES)[number];

export interface Chapter {
  /** The file's name without its ending; equal in all languages. */
  name: string;
  title: string;
  /** Addresses of the console's pages that it explains, such as `/releases` or `/system-set?tab=backup`. */
  pages: readonly string[];
  /** Without its title. */
  blocks: readonly Block[];
  sections: readonly Section[];
}

/** The text under a heading; the first one of a chapter stands under the chapter's title. */
export interface Section {
  /** Undefined for the first one. */
  id: string | undefined;
  title: string;
  depth: number;
  text: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** Reads the file of a chapter. @throws Error if it has no title */
export function readChapter(name: string, source: string): Chapter {
  const [whole = '', head = ''] = FRONT_MATTER.exec(source) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const title = fields.get('title');
  if (!title) throw new Error(`The chapter ${name} has no title.`);
  const blocks = parseBlocks(source.slice(whole.length)).filter(
    (block) => block.kind !== 'heading' || block.depth > 1,
  );
  return {
    name,
    title,
    pages: (fields.get('page') ?? '').split(',').flatMap((page) => page.trim() || []),
    blocks,
    sections: sectionsOf(title, blocks),
  };
}

function sectionsOf(title: string, blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ id: undefined, title, depth: 1, text: '' }];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'heading')
      sections.push({ id: block.id, title: plainText(block.content), depth: block.depth, text: '' });
    else if (last) last.text = `${last.text} ${blockText(block)}`.trim();
  }
  return sections;
}
