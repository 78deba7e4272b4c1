/** Browsers show a frame with a shorter delay for 100 ms. */
const MIN_DELAY_MS = 11;

/** How long browsers show a frame with this delay. */
export function shownDelay(delayMs: number): number {
  return delayMs < MIN_DELAY_MS ? 100 : delayMs;
}
