const DAY_MS = 86_400_000;

/** Growth of a shorter time says nothing. */
const KNOWN_FOR_MS = DAY_MS;
/** Later than this is never. */
const HORIZON_MS = 3650 * DAY_MS;

/** From so long ago growth is known. */
export const GROWTH_MS = 30 * DAY_MS;

interface Known {
  at: number;
  bytes: number;
}

/** When storage that grew evenly since `before` reaches its quota; null for never, or if nobody knows. */
export function fullAt(before: Known | undefined, now: Known, quota: number): number | null {
  if (!before || now.at - before.at < KNOWN_FOR_MS) return null;
  if (now.bytes >= quota) return now.at;
  const growth = (now.bytes - before.bytes) / (now.at - before.at);
  if (growth <= 0) return null;
  const left = (quota - now.bytes) / growth;
  return left > HORIZON_MS ? null : Math.round(now.at + left);
}
