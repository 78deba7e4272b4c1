import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from '../list-page.module.css';
import { useLinesInSight, WINDOWING_THRESHOLD } from '../table/use-lines-in-sight.ts';

interface ListCardsProps<Item> {
  items: Item[];
  keyOf: (item: Item) => string | number;
  /** Called when a drag of a card starts; absent if cards cannot be dragged. */
  onDrag: ((item: Item, event: DragEvent) => void) | undefined;
  children: (item: Item) => ReactNode;
}

/** A card's height before one could be measured, in px. */
const ESTIMATED = 230;

/** The thumbnail view. */
export function ListCards<Item>(props: ListCardsProps<Item>) {
  if (props.items.length > WINDOWING_THRESHOLD) return <LongCards {...props} />;
  return <ul className={styles.cards}>{props.items.map((item) => cardOf(item, props))}</ul>;
}

/** Draws only the cards near the viewport; the rest is empty space. */
function LongCards<Item>(props: ListCardsProps<Item>) {
  const { items } = props;
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumnCount(list);
  const { from, to, above, below } = useLinesInSight({
    node: list,
    lines: Math.ceil(items.length / columns),
    estimate: ESTIMATED,
    measure: lineHeight,
  });
  return (
    <ul ref={list} className={styles.cards} style={{ paddingTop: above, paddingBottom: below }}>
      {items.slice(from * columns, to * columns).map((item) => cardOf(item, props))}
    </ul>
  );
}

function cardOf<Item>(item: Item, { keyOf, onDrag, children }: ListCardsProps<Item>) {
  return (
    <li key={keyOf(item)} draggable={onDrag !== undefined} onDragStart={(event) => onDrag?.(item, event)}>
      {children(item)}
    </li>
  );
}

function useColumnCount(list: React.RefObject<HTMLUListElement | null>): number {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    if (!list.current) return;
    const node = list.current;
    const look = () => setCount(getComputedStyle(node).gridTemplateColumns.split(' ').length);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [list]);
  return count;
}

function lineHeight(list: HTMLElement): number | undefined {
  const card = list.firstElementChild?.getBoundingClientRect().height;
  return card && card + Number.parseFloat(getComputedStyle(list).rowGap);
}
