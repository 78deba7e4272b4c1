import type { EnrolRequest } from '@marquee/device-protocol';
import type { AgentLink } from '../agent/agent-link.ts';
import type { Identity, Panel } from '../storage/state-store.ts';

/** Longest text that the protocol accepts for a fact about the machine. */
const MAX_FACT_LENGTH = 64;
const MAX_VERSION_LENGTH = 32;
const CHROMIUM = /Chrom(?:e|ium)\/([\d.]+)/;

/** How a device is set up. */
export interface DeviceSetup {
  readonly softVersion: string;
  readonly nameHint: string | null;
  readonly secondPanel: Panel | undefined;
  /** Knows the machine below the browser. */
  readonly agent: Pick<AgentLink, 'panel' | 'version' | 'machine'> | undefined;
  /** Whether it has a camera, or another source of viewers. */
  readonly hasCamera: boolean;
}

/** Device types by the number of screens, without and with a camera. */
const TYPES = { plain: { 1: 1, 2: 2 }, withCamera: { 1: 3, 2: 4 } } as const;

/** The facts that this browser knows about the machine it runs on. */
export function deviceFacts(
  page: Pick<Window, 'screen' | 'devicePixelRatio' | 'navigator'>,
  { mac, companyCode }: Identity,
  { softVersion, nameHint, secondPanel, agent, hasCamera }: DeviceSetup,
): EnrolRequest {
  const { navigator } = page;
  const { model, mainboard, systemVersion = browserVersion(navigator) } = agent?.machine ?? {};
  const browser = CHROMIUM.exec(navigator.userAgent);
  return {
    mac,
    model: plain(nameHint || model || (agent ? 'Linux player' : 'Web player')),
    mainboard: plain(mainboard || navigator.platform || 'unknown'),
    firmware: plain(browser?.[0] ?? 'browser'),
    ...(agent?.version !== undefined && { agentVersion: plain(agent.version) }),
    systemType: agent ? 'linux' : 'web',
    ...(systemVersion !== undefined && { systemVersion: plain(systemVersion).slice(0, MAX_VERSION_LENGTH) }),
    softVersion,
    deviceType: TYPES[hasCamera ? 'withCamera' : 'plain'][secondPanel ? 2 : 1],
    screens: [agent?.panel ?? firstScreen(page), ...(secondPanel ? [secondPanel] : [])],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(companyCode !== undefined && { companyCode: plain(companyCode) }),
  };
}

/** The browser is all of the system that a page sees. */
function browserVersion({ userAgent }: Navigator): string | undefined {
  return CHROMIUM.exec(userAgent)?.[1];
}

const ORIENTATIONS = {
  'landscape-primary': 0,
  'portrait-primary': 1,
  'landscape-secondary': 2,
  'portrait-secondary': 3,
} as const satisfies Record<OrientationType, number>;

function firstScreen(page: Pick<Window, 'screen' | 'devicePixelRatio'>): EnrolRequest['screens'][number] {
  // Some browsers of televisions have no orientation.
  const type = (page.screen as Partial<Screen>).orientation?.type;
  return { ...panelOf(page), ...(type && { orientation: ORIENTATIONS[type] }) };
}

/** Whether the system shows its picture upside down. */
export function isReversed(screen: Partial<Screen>): boolean {
  return screen.orientation?.type.endsWith('-secondary') ?? false;
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
