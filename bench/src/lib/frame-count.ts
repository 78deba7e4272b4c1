import type { Page } from 'playwright-core';

/** The frames that a page drew during an action. */
export interface FrameCount {
  /** Frames per second in which the node looked different from the frame before. */
  changed: number;
  /** All frames per second. */
  all: number;
}

/** Counts the frames of a page during a gesture, and those that moved, resized or scaled a node. */
export async function countFrames(
  page: Page,
  selector: string,
  gesture: () => Promise<void>,
): Promise<FrameCount> {
  const counter = await page.evaluateHandle((wanted) => {
    const state = { all: 0, changed: 0, from: performance.now(), isOver: false };
    let last = '';
    const frame = () => {
      const box = JSON.stringify(document.querySelector(wanted)?.getBoundingClientRect());
      state.all += 1;
      if (last !== '' && box !== last) state.changed += 1;
      last = box;
      if (!state.isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return state;
  }, selector);
  await gesture();
  return counter.evaluate((state) => {
    state.isOver = true;
    const seconds = (performance.now() - state.from) / 1000;
    return { all: state.all / seconds, changed: state.changed / seconds };
  });
}
