import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { isLeavingForLogin } from '../../../shared/api/leave.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { hasUnsavedChanges } from '../document/editor-store.ts';

/** Asks before unsaved changes are lost: with a dialog for another page, with the browser's own on closing. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const { kind, store, saving, draft } = useEditor();
  const isUnsaved = useEditorState(hasUnsavedChanges);
  const [isLeaving, setLeaving] = useState(false);
  // Evaluated when leaving, because right after a save nothing has been rendered yet.
  const blocker = useBlocker(() => hasUnsavedChanges(store.getState()));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForLogin()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const saveAndLeave = async () => {
    setLeaving(true);
    if (await saving.getState().save()) blocker.proceed();
    else blocker.reset();
    setLeaving(false);
  };
  const leaveWithout = async () => {
    setLeaving(true);
    draft.getState().stop();
    await draft.getState().drop();
    blocker.proceed();
  };
  return (
    <Modal
      open
      title={t('editor.leave.title')}
      onCancel={() => blocker.reset()}
      footer={[
        <Button key="without" danger disabled={isLeaving} onClick={() => void leaveWithout()}>
          {t('editor.leave.without')}
        </Button>,
        <Button key="stay" disabled={isLeaving} onClick={() => blocker.reset()}>
          {t('editor.leave.stay')}
        </Button>,
        <Button key="save" type="primary" loading={isLeaving} onClick={() => void saveAndLeave()}>
          {t('editor.leave.save')}
        </Button>,
      ]}
    >
      <p>{t(`editor.of.${kind.name}.unsaved`)}</p>
    </Modal>
  );
}
