import { UploadOutlined } from '@ant-design/icons';
import { MATERIAL_SUFFIXES } from '@marquee/contract';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

const ACCEPTED = Object.keys(MATERIAL_SUFFIXES)
  .map((suffix) => `.${suffix}`)
  .join(',');

export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t('uploads.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={t('uploads.upload')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file chosen again, as after a reload, must be told too.
          target.value = '';
        }}
      />
    </>
  );
}
