import { reorderElements } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { useDragOrder } from '../drag-order.ts';
import styles from './element-list.module.css';
import { ElementRow } from './element-row.tsx';

/** The elements of the scene, topmost first; dragging changes their z-order. */
export function ElementList() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { elements } = useEditorState(sceneOf);
  const topmostFirst = elements.toReversed();
  const order = useDragOrder({
    kind: 'elements',
    axis: 'y',
    onMove: (from, to) => {
      const id = topmostFirst[from]?.id;
      const index = elements.length - 1 - to;
      if (id) store.getState().edit((document) => reorderElements(document, [id], { index }));
    },
  });
  if (elements.length === 0) {
    return <EmptyState title={t('editor.elements.empty')} help={t('editor.elements.empty_help')} />;
  }
  return (
    <ul className={styles.list} aria-label={t('editor.areas.elements')}>
      {topmostFirst.map((element, index) => (
        <li
          key={element.id}
          {...(element.locked ? {} : order.propsOf(index))}
          data-line={order.lineAt(index, elements.length)}
          className={styles.item}
        >
          <ElementRow element={element} />
        </li>
      ))}
    </ul>
  );
}
