import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../files/file-input.tsx';
import styles from './upload-list.module.css';
import { useReselectedFiles } from './use-reselected-files.ts';

/** Asks for the files together: of all uploads that a reload interrupted. */
export function ReselectFiles({ total }: { total: number }) {
  const { t } = useTranslation();
  const find = useReselectedFiles();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.reselect}>
      <span>{t('uploads.lacking', { count: total })}</span>
      <div className="flex wrap gap-8">
        <Button size="small" type="primary" onClick={() => files.current?.click()}>
          {t('uploads.choose_files')}
        </Button>
        <Button size="small" onClick={() => folder.current?.click()}>
          {t('uploads.choose_their_folder')}
        </Button>
      </div>
      <FileInput ref={files} kind="files" label={t('uploads.choose_files')} onChosen={find} />
      <FileInput ref={folder} kind="folder" label={t('uploads.choose_their_folder')} onChosen={find} />
    </div>
  );
}
