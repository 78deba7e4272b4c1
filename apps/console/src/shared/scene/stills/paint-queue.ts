import { pageClock } from '../../clock/page-clock.ts';

/** Steps under way at the same time: while one waits for its files, another continues. */
const AT_ONCE = 3;

/** The steps of a still: what is painted is shown, so every painting precedes every picture that replaces one. */
type Step = 'painting' | 'picture';
type Work = () => Promise<void>;

const waiting: Record<Step, Work[]> = { painting: [], picture: [] };
let running = 0;

/**
 * Does one step after another, each in a task of its own, so that a page of many stills stays responsive.
 * @returns removes a step that has not begun
 */
export function queueStep(step: Step, work: Work): () => void {
  waiting[step].push(work);
  schedule();
  return () => {
    const at = waiting[step].indexOf(work);
    if (at !== -1) waiting[step].splice(at, 1);
  };
}

function schedule(): void {
  if (running >= AT_ONCE || waiting.painting.length + waiting.picture.length === 0) return;
  running += 1;
  pageClock.setTimer(0, () => void doNext());
}

async function doNext(): Promise<void> {
  const work = waiting.painting.shift() ?? waiting.picture.shift();
  schedule();
  try {
    await work?.();
  } catch {
    // Its place stays as it is: empty, such as without a network, or painted.
  }
  running -= 1;
  schedule();
}
