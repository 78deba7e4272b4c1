import type { ScreenNumber } from '../boot/screen-number.ts';
import type { SourceKind, StoredSources } from '../storage/state-store.ts';
import type { Audience } from './audience.ts';

/** Where viewers come from. */
export type AudienceSource =
  | { readonly kind: Exclude<SourceKind, 'address'> }
  | { readonly kind: 'address'; readonly address: string };

/**
 * The source of a screen: what the address of its page sets up with `?audience=`, or what was stored for this screen on the set-up
 * page. Without either nobody is counted.
 */
export function sourceOf(
  screen: ScreenNumber,
  query: URLSearchParams,
  stored: StoredSources | undefined,
): AudienceSource | undefined {
  return parseSource(query.get('audience') ?? stored?.[screen] ?? '');
}

/**
 * Reads a source: `1` for one that calls `marqueeAudience`, `camera` for the browser's own face detector, `agent` for a sensor
 * that the agent reads, or the address of one. Undefined for anything else.
 */
export function parseSource(text: string): AudienceSource | undefined {
  if (text === '1') return { kind: 'bridge' };
  if (text === 'camera' || text === 'agent') return { kind: text };
  return /^https?:\/\//.test(text) && URL.canParse(text) ? { kind: 'address', address: text } : undefined;
}

/** Whether a source can tell who somebody is. The browser's own detector sees faces, but does not know them. */
export function recognizes(kind: SourceKind | undefined): boolean {
  return kind !== undefined && kind !== 'camera';
}

/**
 * Offers `marqueeAudience(viewers)` to the shell of the page or to a local sensor. A function of the window, because pages
 * of other origins that a program embeds can post messages but cannot call it.
 */
export function offerAudienceBridge(page: object, audience: Pick<Audience, 'report'>): void {
  Object.defineProperty(page, 'marqueeAudience', { value: (viewers: unknown) => audience.report(viewers) });
}
