import {
  CLOCK_OFF_MS,
  DOWNLOAD_LIMITS,
  DRY_RUN_REASONS,
  type DryRunReason,
  type DryRunVerdict,
  type ScreenMisfit,
} from '@marquee/contract';
import type { Excess } from '../releases/index.ts';
import type { Airtime } from './airtime.model.ts';

/** The facts that decide the verdict about a release on a device. */
export interface VerdictFacts {
  /** Whether its player has the play mode. */
  playsMode: boolean;
  /** Whether it shows any screen that the release is for. */
  showsScreen: boolean;
  /** Whether it shows all of them. */
  showsBoth: boolean;
  /** The exceeded limit of the device; undefined if it has room. */
  excess: Excess | undefined;
  airtime: Pick<Airtime, 'isScheduled' | 'playsMs' | 'offMs' | 'replacedBy' | 'displaces'>;
  /** Releases that the device gets in a later wave, which `airtime` leaves out. */
  awaitedCount: number;
  lackingBytes: number;
  lackingTraffic: number;
  neededMbps: number | null;
  /** The bandwidth of the device; null without a limit. */
  bandwidth: number | null;
  /** Whether it shows a live stream that the device cannot receive. */
  lacksRelay: boolean;
  misfits: readonly ScreenMisfit[];
  isOnline: boolean;
  clockSkewMs: number | null;
}

/** The verdict that each reason brings with it. */
const VERDICTS: Readonly<Record<DryRunReason, DryRunVerdict>> = {
  'too-many-releases': 'refused',
  'too-many-files': 'refused',
  'mode-not-supported': 'refused',
  'screen-not-shown': 'refused',
  'insufficient-space': 'no-space',
  'insufficient-traffic': 'no-traffic',
  'too-late': 'late',
  'never-plays': 'not-played',
  'always-off': 'not-played',
  'not-scheduled': 'not-played',
  conflict: 'attention',
  replaced: 'attention',
  'later-wave': 'attention',
  'one-screen-only': 'attention',
  'relay-missing': 'attention',
  portrait: 'attention',
  landscape: 'attention',
  bars: 'attention',
  offline: 'attention',
  'clock-off': 'attention',
};

/** How a release will do on a device, and why: every reason, the worst first. */
export function verdictOf(facts: VerdictFacts): { verdict: DryRunVerdict; reasons: DryRunReason[] } {
  const { airtime, misfits, clockSkewMs } = facts;
  const isRefused = !facts.playsMode || !facts.showsScreen || facts.excess !== undefined;
  const found = new Set<DryRunReason>(misfits);
  const has = (reason: DryRunReason, isSo: boolean) => isSo && found.add(reason);
  has('too-many-releases', facts.excess === 'releases');
  has('too-many-files', facts.excess === 'files');
  has('mode-not-supported', !facts.playsMode);
  has('screen-not-shown', !facts.showsScreen);
  has('one-screen-only', facts.showsScreen && !facts.showsBoth);
  has('relay-missing', !isRefused && facts.lacksRelay);
  has('insufficient-space', facts.lackingBytes > 0);
  has('insufficient-traffic', facts.lackingTraffic > 0);
  const bandwidth = facts.bandwidth ?? DOWNLOAD_LIMITS.bandwidth.maximum;
  has('too-late', facts.neededMbps !== null && facts.neededMbps > bandwidth);
  has('not-scheduled', !isRefused && !airtime.isScheduled);
  const neverPlays = airtime.isScheduled && airtime.playsMs === 0;
  const isOnlyOff = airtime.offMs > 0 && airtime.replacedBy.length === 0;
  has('never-plays', neverPlays && !isOnlyOff);
  has('always-off', neverPlays && isOnlyOff);
  // What replaces a release that never plays is named there.
  const overlaps = neverPlays ? [] : [...airtime.replacedBy, ...airtime.displaces];
  has(
    'conflict',
    overlaps.some(({ isSameMode }) => isSameMode),
  );
  has('replaced', !neverPlays && airtime.replacedBy.some(({ isSameMode }) => !isSameMode));
  has('later-wave', !isRefused && facts.awaitedCount > 0);
  has('offline', !facts.isOnline);
  has('clock-off', clockSkewMs !== null && Math.abs(clockSkewMs) >= CLOCK_OFF_MS);
  const reasons = DRY_RUN_REASONS.filter((reason) => found.has(reason));
  return { verdict: reasons[0] ? VERDICTS[reasons[0]] : 'ready', reasons };
}
