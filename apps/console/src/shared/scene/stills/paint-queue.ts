import { pageClock } from '../../clock/page-clock.ts';

/** Stills that are painted at the same time: while one waits for its files, another is painted. */
const AT_ONCE = 3;

type Painting = () => Promise<void>;

const waiting: Painting[] = [];
let running = 0;

/**
 * Paints one still after another, each in a task of its own, so that a page of many stays responsive.
 * @returns removes a painting that has not begun
 */
export function queuePainting(painting: Painting): () => void {
  waiting.push(painting);
  schedule();
  return () => {
    const at = waiting.indexOf(painting);
    if (at !== -1) waiting.splice(at, 1);
  };
}

function schedule(): void {
  if (running >= AT_ONCE || waiting.length === 0) return;
  running += 1;
  pageClock.setTimer(0, () => void paintNext());
}

async function paintNext(): Promise<void> {
  schedule();
  try {
    await waiting.shift()?.();
  } catch {
    // Its place stays empty, such as without a network.
  }
  running -= 1;
  schedule();
}
