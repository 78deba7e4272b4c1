import type { Audience } from './audience.ts';

/** Where viewers come from, as the address of the page says. */
export type AudienceSource =
  | { readonly kind: 'bridge' }
  | { readonly kind: 'camera' }
  | { readonly kind: 'agent' }
  | { readonly kind: 'address'; readonly address: string };

/**
 * The source that the address of the page sets up: `?audience=1` for one that calls `marqueeAudience`, `camera` for the browser's
 * own face detector, `agent` for a sensor that the agent reads, or the address of one. Without it nobody is counted.
 */
export function sourceIn(query: URLSearchParams): AudienceSource | undefined {
  const audience = query.get('audience') ?? '';
  if (audience === '1') return { kind: 'bridge' };
  if (audience === 'camera' || audience === 'agent') return { kind: audience };
  return /^https?:\/\//.test(audience) && URL.canParse(audience)
    ? { kind: 'address', address: audience }
    : undefined;
}

/**
 * Offers `marqueeAudience(viewers)` to the shell of the page or to a local sensor. A function of the window, because pages
 * of other origins that a program embeds can post messages but cannot call it.
 */
export function offerAudienceBridge(page: object, audience: Pick<Audience, 'report'>): void {
  Object.defineProperty(page, 'marqueeAudience', { value: (viewers: unknown) => audience.report(viewers) });
}
