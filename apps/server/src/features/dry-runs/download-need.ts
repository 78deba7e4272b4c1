/** What a release would have a device download. */
export interface DownloadNeed {
  /** Of the files that the device does not have. */
  downloadBytes: number;
  /** What its free space is too small by; 0 if it is large enough or unknown. */
  lackingBytes: number;
  /** Mbit/s at which the download ends when the release starts; null if it starts at once, never, or needs no download. */
  neededMbps: number | null;
}

interface DownloadFacts {
  /** The files of the release by content, with their size. */
  files: ReadonlyMap<string, number>;
  /** Contents that the device has. */
  present: ReadonlySet<string>;
  /** What the device still has to download for other releases. */
  waitingBytes: number;
  /** As it has reported; null if it has not. */
  freeSpace: number | null;
  startsAt: number | null;
  now: number;
}

/** Pictures count as they are stored: the panel of a device may get smaller ones. */
export function downloadNeed(facts: DownloadFacts): DownloadNeed {
  const { files, present, waitingBytes, freeSpace, startsAt, now } = facts;
  let downloadBytes = 0;
  for (const [sha256, size] of files) if (!present.has(sha256)) downloadBytes += size;
  const space = freeSpace ?? Number.POSITIVE_INFINITY;
  const lackingBytes = downloadBytes > 0 ? Math.max(0, downloadBytes + waitingBytes - space) : 0;
  const seconds = startsAt === null ? 0 : (startsAt - now) / 1000;
  const isTimed = downloadBytes > 0 && seconds > 0;
  return {
    downloadBytes,
    lackingBytes,
    neededMbps: isTimed ? roundUp(((downloadBytes + waitingBytes) * 8) / 1e6 / seconds) : null,
  };
}

/** To a tenth, so that devices with nearly the same need are one result. */
function roundUp(value: number): number {
  return Math.ceil(value * 10) / 10;
}
