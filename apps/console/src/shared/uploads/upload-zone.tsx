import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedFiles } from './dropped-files.ts';
import styles from './upload-zone.module.css';
import { usePastedFiles } from './use-pasted-files.ts';
import type { Uploader } from './use-uploader.ts';

interface UploadZoneProps {
  /** What it is for assistive technology. */
  label: string;
  /** What dropping does, for instance "Drop to upload into this group". */
  hint: string;
  uploader: Uploader;
  children: ReactNode;
}

/** Takes files and folders that are dropped anywhere on what it holds, and what is pasted while it is shown. */
export function UploadZone({ label, hint, uploader, children }: UploadZoneProps) {
  const { t } = useTranslation();
  // Entering a child leaves its parent: only the balance tells whether the files are still above the zone.
  const [depth, setDepth] = useState(0);
  const isTaken = ({ dataTransfer }: DragEvent) => uploader.mayUpload && dataTransfer.types.includes('Files');
  usePastedFiles(uploader.take);
  return (
    <section
      aria-label={label}
      className={styles.zone}
      onDragEnter={(event) => isTaken(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => isTaken(event) && setDepth((before) => Math.max(0, before - 1))}
      onDragOver={(event) => isTaken(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setDepth(0);
        void droppedFiles(event.dataTransfer.items).then(uploader.take);
      }}
    >
      {children}
      {depth > 0 && (
        <div className={styles.veil}>
          <div className={styles.words}>
            <strong>{hint}</strong>
            <span>{t('uploads.ways')}</span>
          </div>
        </div>
      )}
    </section>
  );
}
