import { formatNumber } from '../format/number.ts';
import type { Title } from './title-store.ts';

/** The place in the product, the nearest first: "Lobby · Programs". Empty where the page has no name. */
export function placeText({ object, page }: Title): string {
  // Some pages are their own item.
  return [...new Set([object, page])].filter((part) => part !== undefined && part !== '').join(' · ');
}

/** The title of the tab: "(3) Releases · Marquee". */
export function titleText(title: Title, productName: string): string {
  const place = placeText(title);
  const count = title.waiting > 0 ? `(${formatNumber(title.waiting)}) ` : '';
  return place === '' ? productName : `${count}${place} · ${productName}`;
}
