import { documentDurationMs } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { formatDimensions } from '../../../../shared/format/resolution.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import styles from './top-bar.module.css';

/** Type, resolution and total duration; the only part of the top bar that follows every step of a drag. */
export function DocumentFacts() {
  const { t } = useTranslation();
  const document = useEditorState(documentOf);
  return (
    <span className={styles.facts}>
      {document.interaction && (
        <>
          <span>{t('programs.type_interactive')}</span>
          <span aria-hidden> · </span>
        </>
      )}
      {formatDimensions(document.width, document.height)}
      <span aria-hidden> · </span>
      <span title={t('editor.top.total')}>{formatDuration(documentDurationMs(document))}</span>
    </span>
  );
}
