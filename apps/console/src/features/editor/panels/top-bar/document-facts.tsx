import { documentDurationMs } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { formatDimensions } from '../../../../shared/format/resolution.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import styles from './top-bar.module.css';

/** Type, resolution and total duration. */
export function DocumentFacts() {
  const { t } = useTranslation();
  const { view } = useEditor();
  const isInteractive = useEditorState((state) => documentOf(state).interaction !== undefined);
  const width = useEditorState((state) => documentOf(state).width);
  const height = useEditorState((state) => documentOf(state).height);
  const durationMs = useEditorState((state) => documentDurationMs(documentOf(state)));
  return (
    <span className={styles.facts}>
      {isInteractive && <span>{t('programs.type_interactive')}</span>}
      <button
        type="button"
        className={styles.fact}
        title={t('editor.size.change')}
        onClick={() => view.getState().openSizeDialog(true)}
      >
        {formatDimensions(width, height)}
      </button>
      <span title={t('editor.top.total')}>{formatDuration(durationMs)}</span>
    </span>
  );
}
