import { type Device, screensOfRelease } from '@marquee/contract';
import { evaluate, resolveTimeZone } from '@marquee/schedule';
import type { DeviceRelease } from '../../released/index.ts';
import { toCandidate } from './device-candidate.model.ts';
import { FAILED } from './device-trouble.model.ts';
import { REPORTED_SCREEN } from './on-screen.model.ts';

export interface Shown {
  /** The release whose program the device reported last; null when it plays nothing. */
  releaseId: number | null;
  timeZone: string;
  now: number;
  /** The screens are off, so that no release begins. */
  isOff: boolean;
}

/**
 * The release that should play now on the first screen but does not yet, as far as the device has reported: it is being downloaded, or the
 * device has not reported its first program.
 */
export function incomingRelease(releases: readonly DeviceRelease[], shown: Shown): Device['incoming'] {
  const possible = releases.filter(
    (release) => !FAILED.includes(release.sync_state) && screensOfRelease(release).includes(REPORTED_SCREEN),
  );
  const candidates = possible.map((release) => ({ ...toCandidate(release, REPORTED_SCREEN), ready: true }));
  const { playing } = evaluate(candidates, REPORTED_SCREEN, shown.now, resolveTimeZone(shown.timeZone));
  const due = playing.flatMap((id) => possible.find((release) => release.id === id) ?? []);
  const lacking = due.findLast(({ sync_state }) => sync_state !== 'synchronised');
  const isShown = due.some(({ id }) => id === shown.releaseId);
  const incoming = lacking ?? (isShown ? undefined : due.at(-1));
  if (!incoming) return null;
  const { id, number, name, sync_state, progress } = incoming;
  const state = sync_state === 'downloading' ? 'downloading' : 'switching';
  if (state === 'switching' && shown.isOff) return null;
  return { release_id: id, number, name, state, progress };
}
