import type { PageHealth } from '@marquee/agent-channel';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';

/** Often enough to see that the page paints, and rarely enough to let a still picture rest. */
const PERIOD_MS = 1000;

/**
 * Offers `marqueeHealth()` to the agent, which asks from outside whether the page answers and paints. A function of the window,
 * because pages of other origins that a program embeds cannot call it.
 */
export function offerPageHealth(
  page: Pick<Window, 'requestAnimationFrame'>,
  clock: Clock,
  isOff: () => boolean,
): void {
  let frames = 0;
  repeat(clock, PERIOD_MS, () => {
    page.requestAnimationFrame(() => {
      frames += 1;
    });
  });
  Object.defineProperty(page, 'marqueeHealth', { value: (): PageHealth => ({ frames, isOff: isOff() }) });
}
