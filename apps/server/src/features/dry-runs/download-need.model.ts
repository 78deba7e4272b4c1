/** The download that a release would cause on a device. */
export interface DownloadNeed {
  /** Of the files that the device does not have. */
  downloadBytes: number;
  /** Bytes missing on the device; 0 if the free space is large enough or unknown. */
  lackingBytes: number;
  /** Bytes missing in the data plan of the device; 0 if it has enough left, or no plan. */
  lackingTraffic: number;
  /** Mbit/s at which the download ends when the release starts; null if it starts immediately, never, or needs no download. */
  neededMbps: number | null;
  /** Of the download at the bandwidth of the device; null without one, 0 if it needs none. */
  downloadMs: number | null;
}

interface DownloadFacts {
  /** The files of the release by content, with their size. */
  files: ReadonlyMap<string, number>;
  /** Contents that the device has. */
  present: ReadonlySet<string>;
  /** Bytes left to download for other releases. */
  waitingBytes: number;
  /** As it has reported; null if it has not. */
  freeSpace: number | null;
  /** The rest of the data plan of the device in this month; null without a plan. */
  trafficLeft: number | null;
  /** Mbit/s; null without a limit. */
  bandwidth: number | null;
  startsAt: number | null;
  now: number;
}

/** Pictures count as they are stored: the panel of a device may get smaller ones. */
export function downloadNeed(facts: DownloadFacts): DownloadNeed {
  const { files, present, waitingBytes, freeSpace, trafficLeft, bandwidth, startsAt, now } = facts;
  let downloadBytes = 0;
  for (const [sha256, size] of files) if (!present.has(sha256)) downloadBytes += size;
  const space = freeSpace ?? Number.POSITIVE_INFINITY;
  const lackingBytes = downloadBytes > 0 ? Math.max(0, downloadBytes + waitingBytes - space) : 0;
  const traffic = trafficLeft ?? Number.POSITIVE_INFINITY;
  const lackingTraffic = downloadBytes > 0 ? Math.max(0, downloadBytes + waitingBytes - traffic) : 0;
  const seconds = startsAt === null ? 0 : (startsAt - now) / 1000;
  const isTimed = downloadBytes > 0 && seconds > 0;
  const megabits = downloadBytes > 0 ? ((downloadBytes + waitingBytes) * 8) / 1e6 : 0;
  return {
    downloadBytes,
    lackingBytes,
    lackingTraffic,
    neededMbps: isTimed ? roundUp(megabits / seconds) : null,
    // To a second, so that devices with nearly the same need are one result.
    downloadMs: bandwidth === null ? null : Math.ceil(megabits / bandwidth) * 1000,
  };
}

/** To a tenth, so that devices with nearly the same need are one result. */
function roundUp(value: number): number {
  return Math.ceil(value * 10) / 10;
}
