import type { Audience } from './audience.ts';

/** Whether the address of the page says that a source of viewers runs beside it: `?audience=1`. */
export function hasAudienceSource(query: URLSearchParams): boolean {
  return query.get('audience') === '1';
}

/**
 * Offers `marqueeAudience(viewers)` to the shell of the page or to a local sensor. A function of the window, because pages
 * of other origins that a program embeds can post messages but cannot call it.
 */
export function offerAudienceBridge(page: object, audience: Pick<Audience, 'report'>): void {
  Object.defineProperty(page, 'marqueeAudience', { value: (viewers: unknown) => audience.report(viewers) });
}
