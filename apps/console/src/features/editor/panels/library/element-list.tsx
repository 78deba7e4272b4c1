import { reorderElements } from '@marquee/scene';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../../../../shared/drag/drag-order.ts';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { rowsInSight } from '../rows-in-sight.ts';
import styles from './element-list.module.css';
import { ElementRow } from './element-row.tsx';

/** The height of a row in px. */
const ROW = 46;

/** The elements of the scene, topmost first; dragging changes their z-order. */
export function ElementList() {
  const { t } = useTranslation();
  const isEmpty = useEditorState((state) => sceneOf(state).elements.length === 0);
  if (isEmpty)
    return <EmptyState title={t('editor.elements.empty')} help={t('editor.elements.empty_help')} />;
  return <Rows />;
}

/** The rows near the visible part of the list. */
function Rows() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { elements } = useEditorState(sceneOf);
  const topmostFirst = elements.toReversed();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const order = useDragOrder({
    kind: 'elements',
    axis: 'y',
    onMove: (from, to) => {
      const id = topmostFirst[from]?.id;
      const index = elements.length - 1 - to;
      if (id) store.getState().edit((document) => reorderElements(document, [id], { index }));
    },
  });
  const rows = useVirtualizer({
    count: topmostFirst.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => ROW,
    getItemKey: (index) => topmostFirst[index]?.id ?? index,
    overscan: 6,
    rangeExtractor: rowsInSight(
      order.draggedIndex,
      topmostFirst.findIndex(({ id }) => id === focused),
    ),
  });
  const selected = useEditorState(({ focus }) => (focus.selection.length === 1 ? focus.selection[0] : null));
  useEffect(() => {
    const index = sceneOf(store.getState())
      .elements.toReversed()
      .findIndex(({ id }) => id === selected);
    if (index >= 0) rows.scrollToIndex(index);
  }, [selected, store, rows]);
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={t('editor.areas.elements')}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const element = topmostFirst[index];
        return (
          element && (
            <li
              key={element.id}
              {...(element.locked ? {} : order.propsOf(index))}
              data-line={order.lineAt(index, elements.length)}
              className={styles.item}
              style={{ top: start, height: ROW }}
              aria-setsize={elements.length}
              aria-posinset={index + 1}
              onFocus={() => setFocused(element.id)}
            >
              <ElementRow element={element} />
            </li>
          )
        );
      })}
    </ul>
  );
}
