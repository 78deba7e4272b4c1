/** Other requests wait for as long as one turn of the event loop takes: this much processor time on the machine below. */
const LIMIT_MS = 200;
/** Processor time of {@link calibrate} on an idle machine with the least power that the product supports. */
const CALIBRATION_MS = 20;
/** How often a turn is noted: short turns between two notes count as one. Noting each of them would keep a processor busy. */
const NOTE_MS = 5;

/**
 * Does something and returns the longest turn of the event loop meanwhile: processor time of this thread, so that neither other
 * processes nor other threads count.
 */
export async function watchLoop<T>(work: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const note = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const notes = setInterval(note, NOTE_MS);
  try {
    const result = await work();
    note();
    return { result, longestMs };
  } finally {
    clearInterval(notes);
  }
}

const ATTEMPTS = 3;

/**
 * Does something until no turn of the event loop is too long meanwhile, up to three times: code that runs for the first time is
 * slow, and a shared processor makes one turn long, but not each. Returns the last result, and how long the turn of the shortest
 * attempt was if it was too long.
 * @param work gets the number of earlier attempts
 */
export async function watchTurns<T>(
  work: (earlier: number) => Promise<T>,
): Promise<{ result: T; tooLong: string | undefined }> {
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let earlier = 0; ; earlier += 1) {
    const { result, longestMs } = await watchLoop(() => work(earlier));
    shortestMs = Math.min(shortestMs, longestMs);
    // Calibrating takes longer than most of what is watched.
    const limit = shortestMs <= LIMIT_MS ? LIMIT_MS : longestTurnMs();
    if (shortestMs <= limit) return { result, tooLong: undefined };
    if (earlier + 1 === ATTEMPTS)
      return { result, tooLong: `${Math.round(shortestMs)} of ${Math.round(limit)} ms` };
  }
}

/** The longest turn that is allowed here and now: a processor that is slower, or shared, gets more. */
function longestTurnMs(): number {
  return LIMIT_MS * Math.max(1, calibrate() / CALIBRATION_MS);
}

/** Processor time for reading a megabyte of small objects, the least of several attempts. */
function calibrate(): number {
  const text = JSON.stringify(Array.from({ length: 60_000 }, (_, index) => ({ id: index, on: true })));
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    JSON.parse(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
