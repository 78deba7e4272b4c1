import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../feedback/use-focus-return.ts';
import { UploadIcon } from '../icons/index.ts';
import type { ChosenFile } from '../uploads/files/chosen-file.ts';
import { FileDrop } from '../uploads/files/file-drop.tsx';
import { FileInput } from '../uploads/files/file-input.tsx';
import type { UploadTarget } from '../uploads/upload-target.ts';
import { useUploader } from '../uploads/use-uploader.ts';
import styles from './import-dialog.module.css';

interface ImportDialogProps {
  /** The title: "Import program". */
  title: string;
  target: UploadTarget;
  groupId: number | undefined;
  onClose: () => void;
}

/** Takes one archive by choice or drop. The upload centre shows its progress, so the dialog closes immediately. */
export function ImportDialog({ title, target, groupId, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const uploader = useUploader(target, { groupId });
  const file = useRef<HTMLInputElement>(null);
  useFocusReturn();
  const take = (chosen: ChosenFile[]) => {
    uploader.take(chosen);
    if (chosen.length === 1) onClose();
  };
  return (
    <Modal open title={title} width={480} footer={null} onCancel={onClose}>
      <FileDrop label={title} hint={t('archives.drop')} isOpen onDropped={take}>
        <div className={styles.place}>
          <p>{t('archives.help')}</p>
          <Button type="primary" icon={<UploadIcon />} autoFocus onClick={() => file.current?.click()}>
            {t('archives.choose')}
          </Button>
          <FileInput ref={file} accept={uploader.accept} label={t('archives.choose')} onChosen={take} />
        </div>
      </FileDrop>
    </Modal>
  );
}
