import { LIMITS, moveScene } from '@marquee/scene';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../../../shared/drag/drag-order.ts';
import { AddIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { rowsInSight } from '../panels/rows-in-sight.ts';
import { SceneCard } from './scene-card.tsx';
import { appendScene } from './scene-edits.ts';
import styles from './scene-strip.module.css';

/** The width of a scene in px, and the space before the first one. */
const ITEM = 160;
const MARGIN = 12;

/** The scenes in play order: open, add, copy, rename, reorder, delete. Only those near the visible part are drawn. */
export function SceneStrip() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { scenes } = useEditorState(documentOf);
  const openId = useEditorState(({ focus }) => focus.sceneId);
  const strip = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const order = useDragOrder({
    kind: 'scenes',
    axis: 'x',
    onMove: (from, to) => {
      const id = scenes[from]?.id;
      if (id) editor.store.getState().edit((current) => moveScene(current, id, to));
    },
  });
  const items = useVirtualizer({
    horizontal: true,
    count: scenes.length,
    getScrollElement: () => strip.current,
    estimateSize: () => ITEM,
    getItemKey: (index) => scenes[index]?.id ?? index,
    scrollMargin: MARGIN,
    overscan: 3,
    rangeExtractor: rowsInSight(
      order.draggedIndex,
      scenes.findIndex(({ id }) => id === focused),
    ),
  });
  const openIndex = scenes.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex >= 0) items.scrollToIndex(openIndex);
  }, [openIndex, items]);
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('editor.areas.scenes')}>
      <ol className={styles.list} style={{ width: items.getTotalSize() }}>
        {items.getVirtualItems().map(({ index, start }) => {
          const scene = scenes[index];
          return (
            scene && (
              <li
                key={scene.id}
                {...order.propsOf(index)}
                data-line={order.lineAt(index, scenes.length)}
                className={styles.item}
                style={{ left: start - MARGIN }}
                aria-setsize={scenes.length}
                aria-posinset={index + 1}
                onFocus={() => setFocused(scene.id)}
              >
                <SceneCard scene={scene} index={index} count={scenes.length} />
              </li>
            )
          );
        })}
      </ol>
      <button
        type="button"
        className={styles.add}
        disabled={scenes.length >= LIMITS.program.maxScenes}
        onClick={() => appendScene(editor)}
      >
        <AddIcon />
        {t('editor.scenes.add')}
      </button>
    </nav>
  );
}
