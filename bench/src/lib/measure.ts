export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Runs both alternately, A B A B …, so that a machine that becomes slower affects both. Returns the medians in
 * milliseconds.
 */
export async function paired(
  runs: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ ours: number; floor: number }> {
  const taken = { ours: [] as number[], floor: [] as number[] };
  for (let run = 0; run < runs; run++) {
    taken.ours.push(await ours());
    taken.floor.push(await floor());
  }
  return { ours: median(taken.ours), floor: median(taken.floor) };
}
