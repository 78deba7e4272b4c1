import { type CSSProperties, type DragEvent, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { useLinesInSight, WINDOWING_THRESHOLD } from '../use-lines-in-sight.ts';
import { useCardColumns } from './card-columns.ts';
import styles from './list-cards.module.css';

interface ListCardsProps<Item> {
  items: Item[];
  keyOf: (item: Item) => string | number;
  /** Called when a drag of a card starts; absent if cards cannot be dragged. */
  onDrag: ((item: Item, event: DragEvent) => void) | undefined;
  children: (item: Item) => ReactNode;
}

/** A card's height before one could be measured, in px. */
const ESTIMATED = 160;

/** Lines that are drawn immediately: as many as fit into a usual window. */
const LINES_AT_ONCE = 3;

/** The thumbnail view. */
export function ListCards<Item>(props: ListCardsProps<Item>) {
  const [columns] = useCardColumns();
  if (props.items.length > WINDOWING_THRESHOLD) return <LongCards {...props} columns={columns} />;
  const atOnce = LINES_AT_ONCE * columns;
  return (
    <ul className={styles.cards} style={gridOf(columns)}>
      {props.items.slice(0, atOnce).map((item) => cardOf(item, props))}
      <LaterCards {...props} items={props.items.slice(atOnce)} />
    </ul>
  );
}

/** Cards below the window, drawn a little later and in small steps: a page answers in between. */
function LaterCards<Item>(props: ListCardsProps<Item>) {
  const count = useDeferredValue(props.items.length, 0);
  return props.items.slice(0, count).map((item) => cardOf(item, props));
}

/** Draws only the cards near the viewport; the rest is empty space. */
function LongCards<Item>(props: ListCardsProps<Item> & { columns: number }) {
  const { columns, items, keyOf, onDrag, children } = props;
  // Scrolling brings further lines; the cards that stay are not drawn again.
  const drawn = useMemo(() => {
    const cards = new Map<Item, ReactNode>();
    return (item: Item) => {
      const card = cards.get(item) ?? cardOf(item, { keyOf, onDrag, children });
      cards.set(item, card);
      return card;
    };
  }, [keyOf, onDrag, children]);
  const list = useRef<HTMLDivElement>(null);
  const { from, to, above, below } = useLinesInSight({
    node: list,
    lines: Math.ceil(items.length / columns),
    estimate: ESTIMATED,
    measure: lineHeight,
  });
  return (
    <div ref={list} style={{ paddingTop: above, paddingBottom: below }}>
      <ul className={styles.cards} style={gridOf(columns)}>
        {items.slice(from * columns, to * columns).map(drawn)}
      </ul>
    </div>
  );
}

function gridOf(columns: number): CSSProperties {
  return { '--columns': columns } as CSSProperties;
}

function cardOf<Item>(item: Item, { keyOf, onDrag, children }: Omit<ListCardsProps<Item>, 'items'>) {
  return (
    <li
      key={keyOf(item)}
      data-list-item
      draggable={onDrag !== undefined}
      onDragStart={(event) => onDrag?.(item, event)}
    >
      {children(item)}
    </li>
  );
}

function lineHeight(list: HTMLElement): number | undefined {
  const grid = list.firstElementChild;
  const card = grid?.firstElementChild?.getBoundingClientRect().height;
  return grid && card ? card + Number.parseFloat(getComputedStyle(grid).rowGap) : undefined;
}
