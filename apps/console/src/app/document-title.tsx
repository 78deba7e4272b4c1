import { useLayoutEffect } from 'react';
import { useProductName } from '../shared/brand/use-brand.ts';
import { useTitle } from '../shared/title/title-store.ts';
import { titleText } from '../shared/title/title-text.ts';

/** Writes the title of the browser's tab, which history, bookmarks and screen readers show as well. */
export function DocumentTitle() {
  const text = titleText(useTitle(), useProductName());
  useLayoutEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
