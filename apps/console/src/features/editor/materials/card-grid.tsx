import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLinesInSight } from '../../../shared/list/use-lines-in-sight.ts';

/** The smallest width of a card, the gap between cards, and the height of a line before one could be measured, in px. */
const CARD = 104;
const GAP = 6;
const ESTIMATED = 140;

interface CardGridProps<Item> {
  items: readonly Item[];
  /** Called when the end comes into sight; undefined if there is no more. */
  onEnd: (() => void) | undefined;
  children: (item: Item) => ReactNode;
}

/** Cards in as many columns as fit. Only the lines near the visible part are drawn, so that thousands stay fluid. */
export function CardGrid<Item>({ items, onEnd, children }: CardGridProps<Item>) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns(grid);
  const lines = Math.ceil(items.length / columns);
  const { from, to, above, below } = useLinesInSight({
    node: grid,
    lines,
    estimate: ESTIMATED,
    measure: lineHeight,
  });
  const isAtEnd = to >= lines;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <div ref={grid} style={{ paddingTop: above, paddingBottom: below }}>
      <div className="grid" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: GAP }}>
        {items.slice(from * columns, to * columns).map(children)}
      </div>
    </div>
  );
}

function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node) return;
    const follow = () => setColumns(Math.max(1, Math.floor((node.clientWidth + GAP) / (CARD + GAP))));
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}

function lineHeight(grid: HTMLElement): number | undefined {
  const height = grid.firstElementChild?.firstElementChild?.getBoundingClientRect().height;
  return height ? height + GAP : undefined;
}
