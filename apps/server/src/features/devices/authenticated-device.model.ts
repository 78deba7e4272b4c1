import type { DeviceActivation } from '@marquee/device-protocol';

/** A device that has authenticated with its token. */
export interface AuthenticatedDevice {
  id: number;
  companyId: number;
  departmentId: number;
  name: string;
  mac: string;
  /** `waiting` for an operator: it may connect, but gets nothing to play. */
  state: 'active' | 'waiting';
  timeZone: string;
  /** Null without licensing, and while it waits. */
  activation: DeviceActivation | null;
  deviceType: number;
  /** The node it was connected to when this was read. */
  heldBy: string | null;
  /** Of its player, as of its last enrolment or connection. */
  softVersion: string;
  /** As named when it last connected. */
  capabilities: readonly string[];
}
