import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PreviewWindowProps {
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog in which a playlist plays. */
export function PreviewWindow({ name, onClose, children }: PreviewWindowProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      centered
      width="min(1280px, 94vw)"
      title={t('playlists.preview_title', { name })}
      footer={null}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
