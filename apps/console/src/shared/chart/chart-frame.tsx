import type { ReactNode } from 'react';
import chart from './chart.module.css';
import { ChartNote } from './chart-note.tsx';
import type { useBox } from './use-box.ts';
import type { useChartCursor } from './use-chart-cursor.ts';

interface ChartFrameProps {
  /** Says to screen readers what the chart shows. */
  label: string;
  size: ReturnType<typeof useBox<HTMLDivElement>>;
  cursor: ReturnType<typeof useChartCursor>;
  /** The number of points; the last one is spoken while nobody asks for another. */
  count: number;
  /** Where a point is, in px from the start of the chart. */
  xOf: (index: number) => number;
  /** A point in words: the moment, its number, and more. */
  textAt: (index: number) => readonly string[];
  /** The drawing, in SVG. */
  children: ReactNode;
}

/** A drawing whose points answer to the pointer and, as a slider, to the arrow keys. */
export function ChartFrame({ label, size, cursor, count, xOf, textAt, children }: ChartFrameProps) {
  const { node, box } = size;
  const spoken = Math.max(cursor.index ?? count - 1, 0);
  return (
    <div
      ref={node}
      className={chart.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(count - 1, 0)}
      aria-valuenow={spoken}
      aria-valuetext={textAt(spoken).join(' ')}
      {...cursor.handlers}
    >
      <svg className={chart.drawing} width={box.width} height={box.height} aria-hidden="true">
        {children}
      </svg>
      {cursor.index !== undefined && (
        <ChartNote x={xOf(cursor.index)} width={box.width} lines={textAt(cursor.index)} />
      )}
    </div>
  );
}
