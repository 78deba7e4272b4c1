/** What a device says of itself while it runs; what it does not say stays as it was. */
export interface DeviceFacts {
  freeSpace?: number | undefined;
  volume?: number | undefined;
  temperature?: number | undefined;
  clockSkewMs?: number | undefined;
  /** 0 when it plays nothing. */
  releaseId?: number | undefined;
  /** 0 when it plays nothing. */
  programId?: number | undefined;
}

/** Smaller changes are not worth a write: what a person looks at does not show them. */
const NOTABLE: Record<keyof DeviceFacts, number> = {
  freeSpace: 16 * 1024 * 1024,
  volume: 1,
  temperature: 1,
  clockSkewMs: 1000,
  releaseId: 1,
  programId: 1,
};

/** Whether the new facts say anything that is worth writing over what was written. */
export function isNotable(written: DeviceFacts, now: DeviceFacts): boolean {
  for (const name of FACT_NAMES) {
    const value = now[name];
    if (value === undefined) continue;
    const before = written[name];
    if (before === undefined || Math.abs(value - before) >= NOTABLE[name]) return true;
  }
  return false;
}

/** Writes into `known` what `said` says. */
export function mergeFacts(known: DeviceFacts, said: DeviceFacts): void {
  for (const name of FACT_NAMES) if (said[name] !== undefined) known[name] = said[name];
}

const FACT_NAMES = Object.keys(NOTABLE) as (keyof DeviceFacts)[];
