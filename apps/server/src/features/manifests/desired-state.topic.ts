import type { StateKind } from '@marquee/device-protocol';
import { defineTopic } from '../../platform/bus/bus.ts';

export interface DesiredStateChange {
  device_id: number;
  revision: number;
}

/** Desired states of screens have new revisions, committed; whoever holds the connections tells the screens. */
export const desiredStatesChanged = defineTopic<{ what: StateKind; changes: DesiredStateChange[] }>(
  'device.desired-states-changed',
);
