/** When a device was notified of a revision, by the machine's clock. */
export interface Told {
  deviceId: number;
  revision: number;
  at: number;
}

/** What a fleet has seen so far. */
export interface FleetStats {
  enrolled: number;
  /** Connected and welcomed at this moment. */
  online: number;
  /** Turned away for good: deleted, disabled, or replaced by another connection. */
  turnedAway: number;
  told: Told[];
  /** The revision of the manifest that each device acts by. */
  applied: Map<number, number>;
  manifestsRefused: number;
  filesVerified: number;
  filesCorrupt: number;
  bytesDownloaded: number;
  journalled: number;
  /** Records that the server has acknowledged, rejected ones included. */
  acknowledged: number;
  rejected: number;
  /** Commands that were executed. */
  restarted: number;
  identified: number;
  lastError: string | undefined;
}

export function newFleetStats(): FleetStats {
  return {
    enrolled: 0,
    online: 0,
    turnedAway: 0,
    told: [],
    applied: new Map(),
    manifestsRefused: 0,
    filesVerified: 0,
    filesCorrupt: 0,
    bytesDownloaded: 0,
    journalled: 0,
    acknowledged: 0,
    rejected: 0,
    restarted: 0,
    identified: 0,
    lastError: undefined,
  };
}
