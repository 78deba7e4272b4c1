import type { DeviceMessages, SyncState } from '@marquee/device-protocol';
import { releaseIdOf } from '../../manifests/index.ts';

type Reported = DeviceMessages['syncReport']['releases'];

/** From the one that keeps a release from playing for longest to the complete one. */
const STATES = [
  'failed',
  'insufficient-space',
  'insufficient-traffic',
  'not-downloaded',
  'downloading',
  'synchronised',
] as const satisfies SyncState['state'][];

/** The state of each release by its id; one for both screens is as far as the screen that lacks more. */
export function syncByRelease(reported: Reported): Map<number, SyncState> {
  const states = new Map<number, SyncState>();
  for (const { releaseId: entryId, sync } of reported) {
    const id = releaseIdOf(entryId);
    const other = states.get(id);
    states.set(id, other ? worseOf(other, sync) : sync);
  }
  return states;
}

function worseOf(one: SyncState, other: SyncState): SyncState {
  if (one.state === 'downloading' && other.state === 'downloading')
    return one.percent <= other.percent ? one : other;
  return STATES.indexOf(one.state) <= STATES.indexOf(other.state) ? one : other;
}
