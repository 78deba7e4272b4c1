/**
 * Clocks of nodes differ by less than this. What the database dates further into the future was written while a clock was
 * wrong, and does not count.
 */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;
