/** Capitals of 5 × 7 dots, five bits per row: enough to write format names without a font. */
const ROWS: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  '3': [30, 1, 1, 14, 1, 1, 30],
  '4': [2, 6, 10, 18, 31, 2, 2],
};

const WIDTH = 5;
const ADVANCE = WIDTH + 1;

/** Draws a word as squares of `dot` pixels, centred at `centre`; unknown characters stay blank. */
export function drawWord(word: string, centre: { x: number; y: number }, dot: number): string {
  const left = centre.x - ((word.length * ADVANCE - 1) * dot) / 2;
  const top = centre.y - (7 * dot) / 2;
  const boxes = [...word].flatMap((letter, place) =>
    (ROWS[letter] ?? []).flatMap((bits, row) =>
      [0, 1, 2, 3, 4]
        .filter((column) => bits & (16 >> column))
        .map(
          (column) => `M${left + (place * ADVANCE + column) * dot} ${top + row * dot}h${dot}v${dot}h-${dot}z`,
        ),
    ),
  );
  return `<path d="${boxes.join('')}"/>`;
}
