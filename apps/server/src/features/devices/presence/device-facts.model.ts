/** Facts that a device reports while it runs; values it does not report stay unchanged. */
export interface DeviceFacts {
  freeSpace?: number | undefined;
  /** The use of its disk, as JSON. */
  storage?: string | undefined;
  volume?: number | undefined;
  temperature?: number | undefined;
  clockSkewMs?: number | undefined;
  /** 0 when it plays nothing. */
  releaseId?: number | undefined;
  /** 0 when it plays nothing. */
  programId?: number | undefined;
  /** Why its screens are off, as JSON; `null` while they are on. */
  screenOff?: string | undefined;
  /** 1 while operators have paused it, otherwise 0. */
  isPaused?: number | undefined;
  /** For whom it promotes programs on its first screen, as JSON. */
  audience?: string | undefined;
  /** The same on its second screen. */
  secondAudience?: string | undefined;
}

/** Smaller changes of numbers are not worth a write, because the console would not show them. */
const NOTABLE: Record<keyof DeviceFacts, number> = {
  freeSpace: 16 * 1024 * 1024,
  storage: 0,
  volume: 1,
  temperature: 1,
  clockSkewMs: 1000,
  releaseId: 1,
  programId: 1,
  screenOff: 0,
  isPaused: 1,
  audience: 0,
  secondAudience: 0,
};

/** Whether the new facts differ enough from the written ones to be worth a write. */
export function isNotable(written: DeviceFacts, now: DeviceFacts): boolean {
  for (const name of FACT_NAMES) {
    const value = now[name];
    if (value === undefined) continue;
    const before = written[name];
    if (before === undefined || isOther(before, value, NOTABLE[name])) return true;
  }
  return false;
}

/** Whether somebody who gave a command is waiting to see this. */
export function isUrgent(known: DeviceFacts, said: DeviceFacts): boolean {
  return (['isPaused', 'screenOff', 'volume'] as const).some(
    (name) => known[name] !== undefined && said[name] !== undefined && said[name] !== known[name],
  );
}

/** Merges `said` into `known`. */
export function mergeFacts(known: DeviceFacts, said: DeviceFacts): void {
  for (const name of FACT_NAMES) if (said[name] !== undefined) Object.assign(known, { [name]: said[name] });
}

function isOther(before: number | string, value: number | string, least: number): boolean {
  if (typeof before === 'number' && typeof value === 'number') return Math.abs(value - before) >= least;
  return value !== before;
}

const FACT_NAMES = Object.keys(NOTABLE) as (keyof DeviceFacts)[];
