import { type PointerEvent, useState } from 'react';
import { COLUMNS, type Size, within } from '../layout/layout.ts';

/** Where the pointer took the corner, and the size of a column and a row in pixels. */
interface Hold {
  x: number;
  y: number;
  column: number;
  row: number;
}

/** The size of a widget while its corner is dragged, which takes effect when the pointer lets go. */
export function useShownSize(placed: Size, least: Size, onResize: ((size: Size) => void) | undefined) {
  const [hold, setHold] = useState<Hold>();
  const [dragged, setDragged] = useState<Size>();
  const end = () => {
    setHold(undefined);
    setDragged(undefined);
  };
  return {
    size: dragged ?? placed,
    drag: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const grid = event.currentTarget.parentElement?.parentElement;
        if (!grid || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const { columnGap, gridAutoRows } = getComputedStyle(grid);
        const gap = Number.parseFloat(columnGap);
        setHold({
          x: event.clientX,
          y: event.clientY,
          column: (grid.clientWidth + gap) / COLUMNS,
          row: Number.parseFloat(gridAutoRows) + gap,
        });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!hold) return;
        const columns = placed.columns + Math.round((event.clientX - hold.x) / hold.column);
        const rows = placed.rows + Math.round((event.clientY - hold.y) / hold.row);
        setDragged(within({ columns, rows }, least));
      },
      onPointerUp: () => {
        if (dragged) onResize?.(dragged);
        end();
      },
      onPointerCancel: end,
    },
  };
}
