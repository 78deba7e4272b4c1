import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './upload-list.module.css';

/** Takes files that are dropped anywhere on what it holds. */
export function UploadZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { t } = useTranslation();
  // Entering a child leaves its parent: only the balance tells whether the files are still above the zone.
  const [depth, setDepth] = useState(0);
  const isFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <section
      aria-label={t('uploads.zone')}
      className={styles.zone}
      onDragEnter={(event) => isFiles(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => isFiles(event) && setDepth((before) => Math.max(0, before - 1))}
      onDragOver={(event) => isFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {depth > 0 && <div className={styles.veil}>{t('uploads.drop_here')}</div>}
    </section>
  );
}
