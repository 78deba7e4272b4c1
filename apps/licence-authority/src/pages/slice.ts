import type { Slice } from '../platform/database.ts';
import { Html, html } from './html.ts';
import type { Visit } from './visit.ts';

const ROWS = 50;

/** The rows of the page of a list that the address names. @param name of its number in the address */
export function sliceOf({ query }: Pick<Visit, 'query'>, name = 'page'): Slice {
  return { limit: ROWS, offset: (numberIn(query[name]) - 1) * ROWS };
}

/** The way to the other pages of a list; nothing if all of it is shown. */
export function pager({ query, t }: Pick<Visit, 'query' | 't'>, total: number, name = 'page'): Html {
  const page = numberIn(query[name]);
  const last = Math.max(1, Math.ceil(total / ROWS));
  if (last === 1 && page === 1) return new Html('');
  const first = Math.min((page - 1) * ROWS + 1, total);
  const link = (to: number, text: string, isThere: boolean) =>
    isThere
      ? html`<a class="button quiet" href="?${name}=${to}">${text}</a>`
      : html`<span class="button quiet off">${text}</span>`;
  return html`<nav class="pager" aria-label="${t('pages')}">${link(page - 1, t('previous'), page > 1)}
    <span>${first}–${Math.min(page * ROWS, total)} / ${total}</span>${link(page + 1, t('next'), page < last)}</nav>`;
}

/** From 1; anything else in the address is the first page. */
function numberIn(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
