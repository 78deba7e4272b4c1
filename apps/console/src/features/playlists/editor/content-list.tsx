import { type FieldError, PLAYLIST_LIMITS } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movedItem, useDragOrder } from '../../../shared/drag/drag-order.ts';
import { OrderedList } from '../../../shared/drag/ordered-list.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import styles from './content-list.module.css';
import { ContentRow } from './content-row.tsx';
import { type EditedItem, type LibraryItem, withKey } from './edited-item.ts';
import { LIBRARY_ITEM, readItem } from './item-drag.ts';

interface ContentListProps {
  items: readonly EditedItem[];
  errorAt: (path: string) => FieldError | undefined;
  onChange: (items: EditedItem[]) => void;
}

/** The items of a playlist in playing order, and the place where those of the libraries are dropped. */
export function ContentList({ items, errorAt, onChange }: ContentListProps) {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<{ id: string; to: number }>();
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    setMoved({ id: item.key, to });
    onChange(movedItem(items, from, to));
  };
  const insert = (item: LibraryItem | undefined, at: number) => {
    if (item && items.length < PLAYLIST_LIMITS.items)
      onChange([...items.slice(0, at), withKey(item), ...items.slice(at)]);
  };
  const order = useDragOrder({
    kind: 'playlist',
    axis: 'y',
    onMove: move,
    inserts: { type: LIBRARY_ITEM, onInsert: (transfer, at) => insert(readItem(transfer), at) },
  });
  const movedName = items.find(({ key }) => key === moved?.id)?.name;
  return (
    <div
      className={styles.area}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(LIBRARY_ITEM)) event.preventDefault();
      }}
      onDragLeave={order.onDragLeave}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes(LIBRARY_ITEM)) return;
        event.preventDefault();
        insert(readItem(event.dataTransfer), items.length);
      }}
    >
      {items.length === 0 && (
        <EmptyState title={t('playlists.no_content')} help={t('playlists.no_content_help')} />
      )}
      <OrderedList
        label={t('playlists.content')}
        className="plain-list"
        moved={moved}
        announcement={
          moved && movedName !== undefined
            ? t('playlists.item_moved', { name: movedName, number: moved.to + 1, total: items.length })
            : ''
        }
      >
        {items.map((item, index) => (
          <li
            key={item.key}
            {...order.propsOf(index)}
            className={styles.row}
            data-line={order.lineAt(index, items.length)}
            data-dragged={order.draggedIndex === index || undefined}
          >
            <ContentRow
              item={item}
              number={index + 1}
              count={items.length}
              error={errorAt(`items.${index}.duration_seconds`)}
              onMove={(to) => move(index, to)}
              onChange={(seconds) =>
                onChange(
                  items.map((other) =>
                    other.key === item.key ? { ...other, duration_seconds: seconds } : other,
                  ),
                )
              }
              onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          </li>
        ))}
      </OrderedList>
    </div>
  );
}
