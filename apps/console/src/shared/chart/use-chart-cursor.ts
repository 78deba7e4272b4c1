import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * The point of a chart that the pointer or the arrow keys are at.
 * @param count of the points
 * @param indexAt the point nearest to this place, in px from the start of the chart
 */
export function useChartCursor(count: number, indexAt: (x: number) => number) {
  const [at, setAt] = useState<number>();
  const last = count - 1;
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last));
  return {
    /** Undefined while nobody asks. */
    index: at === undefined || at > last ? undefined : at,
    handlers: {
      onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
        if (count > 0) go(indexAt(clientX - currentTarget.getBoundingClientRect().left));
      },
      onPointerLeave: () => setAt(undefined),
      onBlur: () => setAt(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const from = at ?? count;
        const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
        if (to === undefined || count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        go(to);
      },
    },
  };
}
