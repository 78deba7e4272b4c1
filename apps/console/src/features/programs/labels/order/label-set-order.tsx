import type { LabelSet } from '@marquee/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../../../../shared/drag/drag-order.ts';
import styles from './label-set-order.module.css';
import { LabelSetRow } from './label-set-row.tsx';
import { laneRows, priorityAt } from './priority-lanes.ts';

interface LabelSetOrderProps {
  sets: readonly LabelSet[];
  /** The priority that a moved set had. */
  formerOf: (id: number) => number | undefined;
  onMove: (set: LabelSet, priority: number) => void;
}

/** The label sets below the headings of their priorities. */
export function LabelSetOrder({ sets, formerOf, onMove }: LabelSetOrderProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<{ set: LabelSet; priority: number }>();
  const rows = laneRows(sets);
  const move = (set: LabelSet, priority: number) => {
    if (priority === set.priority) return;
    setLast({ set, priority });
    onMove(set, priority);
  };
  const order = useDragOrder({
    kind: 'label-sets',
    axis: 'y',
    onMove: (from, to) => {
      const set = rows[from]?.set;
      if (set) move(set, priorityAt(rows, from, to));
    },
  });
  // The browser takes the focus from an element that moves in the document.
  useEffect(() => {
    const handle = last && list.current?.querySelector<HTMLElement>(`[data-handle="${last.set.id}"]`);
    handle?.focus();
    handle?.scrollIntoView?.({ block: 'nearest' });
  }, [last]);
  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label={t('label_sets.order')}
        onDragLeave={order.onDragLeave}
      >
        {rows.map((row, index) => {
          const place = { 'data-line': order.lineAt(index, rows.length) };
          const drag = order.propsOf(index);
          if (!row.set)
            return (
              <li
                key={`priority ${row.priority}`}
                {...drag}
                {...place}
                draggable={false}
                className={styles.heading}
              >
                {t('programs.label.priority_is', { priority: row.priority })}
                <small>{row.count > 0 ? row.count : t('label_sets.none_of_priority')}</small>
              </li>
            );
          const { set } = row;
          return (
            <li
              key={set.id}
              {...drag}
              {...place}
              data-dragged={order.draggedIndex === index || undefined}
              className={styles.row}
            >
              <LabelSetRow set={set} former={formerOf(set.id)} onMove={(priority) => move(set, priority)} />
            </li>
          );
        })}
      </ol>
      <p className={styles.announcement} aria-live="polite">
        {last ? t('label_sets.order_moved', { name: last.set.name, priority: last.priority }) : ''}
      </p>
    </>
  );
}
