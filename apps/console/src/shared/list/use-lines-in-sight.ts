import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type Lines, withNear } from './drawn-lines.ts';

/** Short lists are drawn completely, so that searching in the page and printing work. */
export const WINDOWING_THRESHOLD = 40;

const LINES_AHEAD = 4;

interface Options {
  /** The container of the lines. */
  node: RefObject<HTMLElement | null>;
  lines: number;
  /** In px, before a line could be measured. */
  estimate: number;
  /** Height of a line with the gap below it, or undefined while none is drawn. */
  measure: (node: HTMLElement) => number | undefined;
}

export interface LinesInSight extends Lines {
  /** Space in px of the lines above and below. */
  above: number;
  below: number;
}

/** The lines of a long list to draw: those near the viewport, and some that were drawn before. All lines have the same height. */
export function useLinesInSight({ node, lines, estimate, measure }: Options): LinesInSight {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const [height, setHeight] = useState(estimate);
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: LINES_AHEAD,
    scrollMargin: margin,
    // A frame may come without its new lines: those ahead are drawn already.
    useFlushSync: false,
  });
  // Anything above the list may have changed its height at any render, so each render measures again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it settles immediately: what is set is what was measured
  useLayoutEffect(() => {
    // Scrolling changes nothing above the list, and measuring would lay the page out twice in each frame.
    if (!node.current || virtualizer.isScrolling) return;
    const parent = scrollParentOf(node.current);
    const { top } = node.current.getBoundingClientRect();
    setScroller(parent);
    setMargin(Math.round(top - parent.getBoundingClientRect().top + parent.scrollTop));
    setHeight((before) => (node.current && measure(node.current)) || before);
  });
  // A new height invalidates the measured ones.
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  const drawn = virtualizer.getVirtualItems();
  const near = { from: drawn[0]?.index ?? 0, to: Math.min(lines, (drawn.at(-1)?.index ?? LINES_AHEAD) + 1) };
  const [before, setBefore] = useState(near);
  const { from, to } = withNear(before, near, lines);
  if (from !== before.from || to !== before.to) setBefore({ from, to });
  return { from, to, above: from * height, below: Math.max(0, lines - to) * height };
}

/** The scroll container of a node: the nearest scrolling ancestor, or the page. */
function scrollParentOf(node: Element): HTMLElement {
  for (let parent = node.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
