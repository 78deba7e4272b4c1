import type { TrafficDirection } from '@marquee/contract';
import type { Instant } from '../columns.ts';

/** How long a sample stands for, and where it begins: `at` is a multiple of the step since 1970. */
interface SampleStep {
  step_minutes: number;
  at: Instant;
}

/** The admitted devices of a company and department: sums of the samples of a step. */
export interface DeviceSampleTable extends SampleStep {
  company_id: number;
  /** 0 for the whole company. */
  department_id: number;
  samples: number;
  online: number;
  offline: number;
  /** Devices that came back after a longer time offline. */
  recovered: number;
  /** How long these were offline, added up. */
  recovered_ms: number;
}

/** The bytes that a company stores: the sum of the samples of a step. */
export interface StorageSampleTable extends SampleStep {
  company_id: number;
  samples: number;
  bytes: number;
}

/** The bytes that went to and from the devices and users of a department. */
export interface TrafficSampleTable extends SampleStep {
  company_id: number;
  department_id: number;
  direction: TrafficDirection;
  bytes: number;
}
