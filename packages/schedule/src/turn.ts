/** Turns are whole seconds and programs are not: less than this before or after the end of a turn is its end. */
const TOLERANCE_MS = 1000;

/**
 * How long one run of a program lasts in the rest of its turn: to its end, or until the turn is over. Without a turn, it lasts
 * to its end.
 */
export function runMsIn(turnMs: number | undefined, programMs: number): number {
  if (turnMs === undefined || programMs < turnMs + TOLERANCE_MS) return programMs;
  return turnMs;
}

/** The rest of a turn after a run of the program, which then runs again; undefined when the turn is over. */
export function restOfTurn(turnMs: number | undefined, programMs: number): number | undefined {
  const restMs = (turnMs ?? 0) - programMs;
  return restMs >= TOLERANCE_MS ? restMs : undefined;
}
