/** A device's notification of a new revision, by the local clock. */
export interface ChangeNotice {
  deviceId: number;
  revision: number;
  at: number;
}

/** The counters of the journals of one kind. */
export interface JournalStats {
  journalled: number;
  /** Records that the server has acknowledged, including rejected ones. */
  acknowledged: number;
  rejected: number;
}

/** The counters of a fleet; its own journal counters are those of plays. */
export interface FleetStats extends JournalStats {
  enrolled: number;
  /** Devices that are connected and welcomed now. */
  online: number;
  notices: ChangeNotice[];
  /** The revision of the manifest that each device uses. */
  applied: Map<number, number>;
  /** When each device first showed a notice, by the local clock: by the ids of the notice and the device. */
  shown: Map<number, Map<number, number>>;
  manifestsRefused: number;
  filesVerified: number;
  filesCorrupt: number;
  bytesDownloaded: number;
  feedsFetched: number;
  /** Counts of people. */
  audience: JournalStats;
  /** How many people the cameras have counted. */
  people: number;
  /** The number of executed commands. */
  restarted: number;
  identified: number;
  shutDown: number;
  /** Files that the server has taken. */
  uploaded: number;
  lastError: string | undefined;
}

export function newFleetStats(): FleetStats {
  return {
    enrolled: 0,
    online: 0,
    notices: [],
    applied: new Map(),
    shown: new Map(),
    manifestsRefused: 0,
    filesVerified: 0,
    filesCorrupt: 0,
    bytesDownloaded: 0,
    feedsFetched: 0,
    journalled: 0,
    acknowledged: 0,
    rejected: 0,
    people: 0,
    audience: { journalled: 0, acknowledged: 0, rejected: 0 },
    restarted: 0,
    identified: 0,
    shutDown: 0,
    uploaded: 0,
    lastError: undefined,
  };
}
