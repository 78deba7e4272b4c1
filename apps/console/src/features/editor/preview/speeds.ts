/** 1 is what screens do. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** The next faster or slower speed, or the same at the end of the list. */
export function speedBeside(speed: number, step: 1 | -1): number {
  const index = SPEEDS.findIndex((value) => value === speed) + step;
  return SPEEDS[Math.min(Math.max(index, 0), SPEEDS.length - 1)] ?? speed;
}

export function speedText(speed: number): string {
  return `${speed}×`;
}
