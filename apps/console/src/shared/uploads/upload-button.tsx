import { Button, Space, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpandedIcon, FolderIcon, UploadIcon } from '../icons/index.ts';
import { ButtonMenu } from '../menus/button-menu.tsx';
import { useOpening } from '../opening/use-opening.ts';
import { FileInput } from './files/file-input.tsx';
import type { Uploader } from './use-uploader.ts';

interface UploadButtonProps {
  /** The label, for instance "Upload materials". */
  label: string;
  uploader: Uploader;
  /** Whether a link to the page can open its file dialog; for one button of a page. */
  isOpenedByLinks?: boolean;
}

/** Selects files or a folder to upload. */
export function UploadButton({ label, uploader, isOpenedByLinks = false }: UploadButtonProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useOpening(isOpenedByLinks ? 'upload' : undefined, () => files.current?.click());
  const items = [
    {
      key: 'folder',
      icon: <FolderIcon />,
      label: t('uploads.choose_folder'),
      onClick: () => folder.current?.click(),
    },
  ];
  return (
    <>
      <Space.Compact>
        <Tooltip title={uploader.note}>
          <Button type="primary" icon={<UploadIcon />} onClick={() => files.current?.click()}>
            {label}
          </Button>
        </Tooltip>
        <ButtonMenu menu={{ items }} placement="bottomRight">
          <Button type="primary" icon={<ExpandedIcon />} aria-label={t('uploads.more_ways')} />
        </ButtonMenu>
      </Space.Compact>
      <FileInput ref={files} kind="files" accept={uploader.accept} label={label} onChosen={uploader.take} />
      <FileInput ref={folder} kind="folder" label={t('uploads.choose_folder')} onChosen={uploader.take} />
    </>
  );
}
