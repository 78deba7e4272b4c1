import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenFiles } from './chosen-file.ts';
import { WHOLE_FOLDER } from './upload-button.tsx';
import styles from './upload-list.module.css';
import { useFindingFiles } from './use-finding-files.ts';

/** Asks at once for the files of all uploads that a reload interrupted. */
export function LackingFiles({ total }: { total: number }) {
  const { t } = useTranslation();
  const find = useFindingFiles();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => {
    find(chosenFiles(target.files));
    target.value = '';
  };
  return (
    <div className={styles.lacking}>
      <span>{t('uploads.lacking', { total })}</span>
      <div className={styles.actions}>
        <Button size="small" type="primary" onClick={() => files.current?.click()}>
          {t('uploads.choose_files')}
        </Button>
        <Button size="small" onClick={() => folder.current?.click()}>
          {t('uploads.choose_their_folder')}
        </Button>
      </div>
      <input ref={files} type="file" hidden multiple aria-label={t('uploads.choose_files')} onChange={take} />
      <input
        ref={folder}
        type="file"
        hidden
        {...WHOLE_FOLDER}
        aria-label={t('uploads.choose_their_folder')}
        onChange={take}
      />
    </div>
  );
}
