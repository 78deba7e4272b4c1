import { programRoutes, releasingAgain, viewingReleases } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { StatusDot } from '../../../../shared/format/status-dot.tsx';
import { lazyWindow } from '../../../../shared/lazy/lazy-window.tsx';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { hasUnsavedChanges } from '../../document/editor-store.ts';
import styles from './places.module.css';

const ReleaseAgainDialog = lazyWindow(
  async () => (await import('../../../../shared/releases/release-again-dialog.tsx')).ReleaseAgainDialog,
);

/** On how many devices the program is, and whether they have what is edited here. A click releases it again. */
export function ScreensPlace() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { number, saving } = useEditor();
  const isUnsaved = useEditorState(hasUnsavedChanges);
  const [isReleasing, setReleasing] = useState(false);
  // The list answers without the document, and its row is kept up to date.
  const found = useRouteQuery(programRoutes.list, { query: { number, per_page: 1 } });
  const program = found.data?.data[0];
  if (!program) return null;
  const { device_count: count, is_edited: isEdited } = program;
  const isFormer = isEdited || isUnsaved;
  if (count === 0) return <span className={styles.place}>{t('editor.places.no_screens')}</span>;
  const text = (
    <StatusDot tone={isFormer ? 'warning' : 'good'}>
      {t(isFormer ? 'editor.places.screens_former' : 'editor.places.screens', { count })}
    </StatusDot>
  );
  const mayRelease = may(releasingAgain) && may(viewingReleases) && may(programRoutes.save);
  if (!isFormer || !mayRelease) return <span className={styles.place}>{text}</span>;
  const release = async () => {
    if (await saving.getState().save()) setReleasing(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.place}
        data-pending
        title={t(isUnsaved ? 'editor.places.save_again_help' : 'editor.places.again_help')}
        onClick={() => void release()}
      >
        {text}
      </button>
      {isReleasing && <ReleaseAgainDialog program={program} onClose={() => setReleasing(false)} />}
    </>
  );
}
