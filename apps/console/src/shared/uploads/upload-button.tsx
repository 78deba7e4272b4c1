import { DownOutlined, FolderOpenOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenFiles } from './chosen-file.ts';
import type { Uploader } from './use-uploader.ts';

/** Every browser knows it, React's types do not. */
export const WHOLE_FOLDER = { webkitdirectory: '' };

interface UploadButtonProps {
  /** What is uploaded, for instance "Upload materials". */
  label: string;
  uploader: Uploader;
}

/** Chooses files, or a folder with all that is in it. */
export function UploadButton({ label, uploader }: UploadButtonProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const items = [
    {
      key: 'folder',
      icon: <FolderOpenOutlined />,
      label: t('uploads.choose_folder'),
      onClick: () => folder.current?.click(),
    },
  ];
  const take = ({ target }: { target: HTMLInputElement }) => {
    uploader.take(chosenFiles(target.files));
    // The same file chosen again, as after a reload, must be told too.
    target.value = '';
  };
  return (
    <>
      <Space.Compact>
        <Button type="primary" icon={<UploadOutlined />} onClick={() => files.current?.click()}>
          {label}
        </Button>
        <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
          <Button type="primary" icon={<DownOutlined />} aria-label={t('uploads.more_ways')} />
        </Dropdown>
      </Space.Compact>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={uploader.accept}
        aria-label={label}
        onChange={take}
      />
      <input
        ref={folder}
        type="file"
        hidden
        {...WHOLE_FOLDER}
        aria-label={t('uploads.choose_folder')}
        onChange={take}
      />
    </>
  );
}
