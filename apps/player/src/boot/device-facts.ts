import type { EnrolRequest } from '@marquee/device-protocol';
import type { Identity, Panel } from '../storage/state-store.ts';

/** Longest text that the protocol accepts for a fact about the machine. */
const MAX_FACT_LENGTH = 64;

/** The facts that this browser knows about the machine it runs on. */
export function deviceFacts(
  page: Pick<Window, 'screen' | 'devicePixelRatio' | 'navigator'>,
  { mac, companyCode }: Identity,
  softVersion: string,
  nameHint: string | null,
  secondPanel: Panel | undefined,
): EnrolRequest {
  const { navigator } = page;
  return {
    mac,
    model: plain(nameHint || 'Web player'),
    mainboard: plain(navigator.platform || 'unknown'),
    firmware: plain(/Chrom(?:e|ium)\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? 'browser'),
    systemType: 'web',
    softVersion,
    deviceType: secondPanel ? 2 : 1,
    screens: secondPanel ? [panelOf(page), secondPanel] : [panelOf(page)],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(companyCode !== undefined && { companyCode: plain(companyCode) }),
  };
}

/** The panel on which this page is. */
export function panelOf({ screen, devicePixelRatio }: Pick<Window, 'screen' | 'devicePixelRatio'>): Panel {
  return { width: pixels(screen.width * devicePixelRatio), height: pixels(screen.height * devicePixelRatio) };
}

function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, MAX_FACT_LENGTH);
}

function pixels(count: number): number {
  return Math.max(1, Math.round(count));
}
