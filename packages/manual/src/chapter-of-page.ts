import type { Chapter } from './chapter.ts';

/**
 * The chapter that explains a page of the console.
 * @param address below the API base, such as `/releases/7/detail` or `/system-set?tab=backup`; its numbers may be `{id}`
 * @returns the one with the longest of the pages within which the address lies; undefined without any
 */
export function chapterOfPage(chapters: readonly Chapter[], address: string): Chapter | undefined {
  const explained = chapters
    .flatMap((chapter) => chapter.pages.map((page) => ({ chapter, page })))
    .filter(({ page }) => isWithin(page, address))
    .toSorted((a, b) => b.page.length - a.page.length);
  return explained[0]?.chapter;
}

function isWithin(page: string, address: string): boolean {
  const [path = '', query = ''] = page.split('?', 2);
  const [openPath = '', openQuery = ''] = address.split('?', 2);
  const open = openPath.replaceAll(/\/(\d+|\{\w+\})(?=\/|$)/g, '/{id}');
  const isPath = open === path || (path !== '/' && open.startsWith(`${path}/`));
  const wanted = [...new URLSearchParams(query)];
  const found = new URLSearchParams(openQuery);
  return isPath && wanted.every(([name, value]) => found.get(name) === value);
}
