import { type Material, SUFFIXES_BY_TYPE } from '@marquee/contract';
import { Alert, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import { UploadIcon } from '../../../shared/icons/index.ts';
import { materialUploads } from '../../../shared/materials/uploads/material-upload-target.ts';
import { type ChosenFile } from '../../../shared/uploads/files/chosen-file.ts';
import { FileInput } from '../../../shared/uploads/files/file-input.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';

interface ReplaceDialogProps {
  material: Material;
  onClose: () => void;
}

/** Replaces the content of a material. Shows the effect on programs and releases before a file is chosen. */
export function ReplaceDialog({ material, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  useFocusReturn();
  const input = useRef<HTMLInputElement>(null);
  const uploader = useUploader(materialUploads, { replaces: material.id, replacesName: material.name });
  const take = (files: ChosenFile[]) => {
    uploader.take(files);
    onClose();
  };
  return (
    <Modal
      open
      title={t('materials.replace_title', { name: material.name })}
      okText={t('materials.replace_choose')}
      okButtonProps={{ icon: <UploadIcon /> }}
      cancelText={t('common.cancel')}
      onOk={() => input.current?.click()}
      onCancel={onClose}
    >
      <p>{t('materials.replace_help', { type: t(`materials.type_${material.type}`) })}</p>
      {material.used_count > 0 && (
        <Alert type="info" showIcon title={t('materials.replace_used', { count: material.used_count })} />
      )}
      <FileInput
        ref={input}
        accept={suffixesOf(material)}
        label={t('materials.replace_choose')}
        onChosen={take}
      />
    </Modal>
  );
}

/** Only a file of the same type can replace it. */
function suffixesOf({ type }: Material): string {
  return SUFFIXES_BY_TYPE[type].map((suffix) => `.${suffix}`).join(',');
}
