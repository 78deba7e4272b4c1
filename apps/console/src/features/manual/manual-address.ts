import type { To } from 'react-router';

/** The address of a chapter; without a name that of the table of contents. */
export function chapterAddress(name: string | undefined, anchor?: string): To {
  return {
    pathname: '/manual',
    search: name ? `?chapter=${name}` : '',
    hash: anchor ? `#${anchor}` : '',
  };
}
