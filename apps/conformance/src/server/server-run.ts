import type { EnrolAnswer } from '@marquee/device-protocol';
import type { Findings } from '../findings.ts';
import type { DeviceCalls } from './client.ts';

/** State shared by the checks of a server. */
export interface ServerRun {
  readonly calls: DeviceCalls;
  readonly findings: Findings;
  readonly device: EnrolAnswer;
}
