import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEditor } from '../document/editor-context.ts';

/** Shown if another user has saved the program or template since it was opened here. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { kind, saving } = useEditor();
  const isSaving = useStore(saving, (state) => state.isSaving);
  return (
    <Modal
      open
      title={t(`editor.of.${kind.name}.conflict`)}
      onCancel={onClose}
      footer={[
        <Button key="keep" onClick={onClose}>
          {t('editor.conflict.keep')}
        </Button>,
        <Button key="theirs" disabled={isSaving} onClick={() => void saving.getState().loadLatest()}>
          {t('editor.conflict.theirs')}
        </Button>,
        <Button
          key="mine"
          danger
          type="primary"
          loading={isSaving}
          onClick={() => void saving.getState().overwrite()}
        >
          {t('editor.conflict.mine')}
        </Button>,
      ]}
    >
      <p>{t(`editor.of.${kind.name}.conflict_help`)}</p>
    </Modal>
  );
}
