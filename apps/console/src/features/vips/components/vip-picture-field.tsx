import { VIP_PICTURE_LIMIT } from '@marquee/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { UploadIcon } from '../../../shared/icons/index.ts';
import { FileInput } from '../../../shared/uploads/files/file-input.tsx';
import styles from './vip.module.css';

const FORMATS = 'image/png,image/jpeg';

interface VipPictureFieldProps {
  /** `picture` is base64, null for none, undefined for no change. */
  form: Pick<SchemaForm<{ picture: string | null | undefined }>, 'values' | 'set' | 'errorAt'>;
  /** Whether the VIP has a picture now. It is not shown here: a view would be logged. */
  hasPicture: boolean;
}

/** The picture by which screens recognize a VIP. */
export function VipPictureField({ form, hasPicture }: VipPictureFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { picture } = form.values;
  const isThere = picture === undefined ? hasPicture : picture !== null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > VIP_PICTURE_LIMIT);
    if (file.size <= VIP_PICTURE_LIMIT) form.set('picture', await toBase64(file));
  };
  const tooLarge = { path: 'picture', code: 'rules.too_large_image', params: {} } as const;
  return (
    <Field
      label={t('vips.picture')}
      isGroup
      error={isTooLarge ? tooLarge : form.errorAt('picture')}
      hint={t('vips.picture_hint')}
    >
      {() => (
        <div className={styles.file}>
          {typeof picture === 'string' && (
            // The browser finds the format out by itself.
            <img src={`data:image/jpeg;base64,${picture}`} alt={t('vips.picture')} />
          )}
          {picture === undefined && hasPicture && <span>{t('vips.picture_kept')}</span>}
          <Button icon={<UploadIcon />} onClick={() => input.current?.click()}>
            {t(isThere ? 'vips.replace_picture' : 'vips.choose_picture')}
          </Button>
          {isThere && (
            <Button type="text" onClick={() => form.set('picture', null)}>
              {t('vips.remove_picture')}
            </Button>
          )}
          <FileInput
            ref={input}
            label={t('vips.picture')}
            accept={FORMATS}
            onChosen={([chosen]) => void choose(chosen?.file)}
          />
        </div>
      )}
    </Field>
  );
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
