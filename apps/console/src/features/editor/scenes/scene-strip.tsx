import { LIMITS, moveScene } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { AddIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { useDragOrder } from '../panels/drag-order.ts';
import { SceneCard } from './scene-card.tsx';
import { appendScene } from './scene-edits.ts';
import styles from './scene-strip.module.css';

/** The scenes in play order: open, add, copy, rename, reorder, delete. */
export function SceneStrip() {
  const { t } = useTranslation();
  const editor = useEditor();
  const document = useEditorState(documentOf);
  const { scenes } = document;
  const order = useDragOrder({
    kind: 'scenes',
    axis: 'x',
    onMove: (from, to) => {
      const id = scenes[from]?.id;
      if (id) editor.store.getState().edit((current) => moveScene(current, id, to));
    },
  });
  return (
    <nav className={styles.strip} aria-label={t('editor.areas.scenes')}>
      <ol className={styles.list}>
        {scenes.map((scene, index) => (
          <li
            key={scene.id}
            {...order.propsOf(index)}
            data-line={order.lineAt(index, scenes.length)}
            className={styles.item}
          >
            <SceneCard scene={scene} index={index} count={scenes.length} />
          </li>
        ))}
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
