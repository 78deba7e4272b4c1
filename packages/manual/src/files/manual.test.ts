import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  blockText,
  chaptersOf,
  type Inline,
  linkTarget,
  MANUAL_LANGUAGES,
  type ManualLanguage,
} from '../index.ts';
import { manualFolder, readManualFiles } from './read-manual.ts';

/** Of all pictures of both languages. */
const PICTURES_BYTES = 4_000_000;

describe.each(MANUAL_LANGUAGES)('the manual in %s', (language) => {
  const manual = readManualFiles(language);
  const chapters = chaptersOf(manual);
  const allBlocks = chapters.flatMap(({ name, blocks }) =>
    deepBlocks(blocks).map((block) => ({ name, block })),
  );

  it('has links that lead to a chapter, and to a section of it', () => {
    const links = allBlocks.flatMap(({ name, block }) => linksIn(block).map((to) => ({ name, to })));
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(({ name, to }) => {
      const target = linkTarget(to, name);
      if (target.kind === 'web' || target.chapter === undefined) return false;
      const chapter = chapters.find((one) => one.name === target.chapter);
      return !chapter || (target.anchor && !chapter.sections.some(({ id }) => id === target.anchor));
    });
    expect(broken).toEqual([]);
  });

  it('shows no Markdown as text', () => {
    const raw = allBlocks.filter(
      ({ block }) => block.kind !== 'code' && /\*\*|\]\(|^#/.test(blockText(block)),
    );
    expect(raw.map(({ name, block }) => `${name}: ${blockText(block)}`)).toEqual([]);
  });

  it('has every picture that it shows, and shows every picture that it has', () => {
    const shown = allBlocks.flatMap(({ block }) => (block.kind === 'picture' ? block.source : []));
    expect([...new Set(shown)].sort()).toEqual(picturesOf(language).map((file) => `pictures/${file}`));
  });
});

it('has the same chapters with the same sections and pictures in both languages', () => {
  const [english, chinese] = MANUAL_LANGUAGES.map((language) =>
    readManualFiles(language).parts.map(({ chapters }) =>
      chapters.map(({ name, pages, sections, blocks }) => ({
        name,
        pages,
        depths: sections.map(({ depth }) => depth),
        pictures: deepBlocks(blocks).flatMap((block) => (block.kind === 'picture' ? block.source : [])),
      })),
    ),
  );
  expect(chinese).toEqual(english);
});

it('has small pictures', () => {
  const sizes = MANUAL_LANGUAGES.flatMap((language) =>
    picturesOf(language).map((file) => statSync(join(manualFolder(language), 'pictures', file)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_BYTES);
});

function picturesOf(language: ManualLanguage): string[] {
  const folder = join(manualFolder(language), 'pictures');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** With the blocks inside lists. */
function deepBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'list' ? [block, ...deepBlocks(block.items.flat())] : [block],
  );
}

function linksIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return linksOf(block.content);
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(linksOf);
    case 'list':
    case 'code':
    case 'picture':
      return [];
  }
}

function linksOf(content: readonly Inline[]): string[] {
  return content.flatMap((inline) => {
    if (inline.kind === 'link') return [inline.to];
    return 'content' in inline ? linksOf(inline.content) : [];
  });
}
