import type { CSSProperties } from 'react';

type Bar = [x: number, y: number, width: number, height: number];

/** Lines and boxes on a 16 × 16 grid; the first bar is the line of alignment. */
const SHAPES = {
  left: [
    [1, 1, 1.5, 14],
    [4, 3, 10, 4],
    [4, 9, 6, 4],
  ],
  center: [
    [7.25, 1, 1.5, 14],
    [3, 3, 10, 4],
    [5, 9, 6, 4],
  ],
  right: [
    [13.5, 1, 1.5, 14],
    [2, 3, 10, 4],
    [6, 9, 6, 4],
  ],
  top: [
    [1, 1, 14, 1.5],
    [3, 4, 4, 10],
    [9, 4, 4, 6],
  ],
  middle: [
    [1, 7.25, 14, 1.5],
    [3, 3, 4, 10],
    [9, 5, 4, 6],
  ],
  bottom: [
    [1, 13.5, 14, 1.5],
    [3, 2, 4, 10],
    [9, 6, 4, 6],
  ],
  horizontal: [
    [1, 1, 1.5, 14],
    [13.5, 1, 1.5, 14],
    [6, 4, 4, 8],
  ],
  vertical: [
    [1, 1, 14, 1.5],
    [1, 13.5, 14, 1.5],
    [4, 6, 8, 4],
  ],
  width: [
    [1, 2, 14, 4],
    [1, 10, 14, 4],
    [1, 7.25, 14, 1.5],
  ],
  height: [
    [2, 1, 4, 14],
    [10, 1, 4, 14],
    [7.25, 1, 1.5, 14],
  ],
  size: [
    [1, 1, 9, 6],
    [6, 9, 9, 6],
  ],
} as const satisfies Record<string, readonly Bar[]>;

const SIZE: CSSProperties = { width: 16, height: 16, verticalAlign: -3 };

/** Icons for aligning and distributing; the icon set has them for text only. */
export function ArrangeIcon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" style={SIZE}>
      {SHAPES[shape].map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={0.75} />
      ))}
    </svg>
  );
}
