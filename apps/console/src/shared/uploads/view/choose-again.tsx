import { App, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadItem } from '../centre/upload-item.ts';
import { FileInput } from '../files/file-input.tsx';
import { useUploadCentre } from '../upload-provider.tsx';
import styles from './upload-list.module.css';

/** Asks for the file of an upload that a reload interrupted. */
export function ChooseAgain({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const centre = useUploadCentre();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span>
      <Button
        className={styles.choose ?? ''}
        type="link"
        size="small"
        aria-label={t('uploads.choose_file_of', { name: item.name })}
        onClick={() => input.current?.click()}
      >
        {t('uploads.choose_file')}
      </Button>
      <FileInput
        ref={input}
        label={t('uploads.choose_file_of', { name: item.name })}
        onChosen={([chosen]) => {
          if (!chosen) return;
          const isSame = chosen.file.name === item.name && chosen.file.size === item.size;
          if (isSame) centre.continueWith(item.key, chosen);
          else void message.error(t('uploads.other_file', { name: item.name }));
        }}
      />
    </span>
  );
}
