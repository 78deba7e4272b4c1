import type { LabelSet } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../../../../shared/drag/drag-order.ts';
import { OrderedList } from '../../../../shared/drag/ordered-list.tsx';
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
  const [last, setLast] = useState<{ id: number; name: string; priority: number }>();
  const rows = laneRows(sets);
  const move = (set: LabelSet, priority: number) => {
    if (priority === set.priority) return;
    setLast({ id: set.id, name: set.name, priority });
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
  return (
    <OrderedList
      label={t('label_sets.order')}
      className={styles.list}
      moved={last}
      announcement={last ? t('label_sets.order_moved', last) : ''}
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
    </OrderedList>
  );
}
