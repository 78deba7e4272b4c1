import type { EnrolAnswer } from '@marquee/device-protocol';
import type { Findings } from '../findings.ts';
import type { DeviceCalls } from './client.ts';

/** What the checks of a server share. */
export interface ServerRun {
  readonly calls: DeviceCalls;
  readonly findings: Findings;
  readonly device: EnrolAnswer;
}
