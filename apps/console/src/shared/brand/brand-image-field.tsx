import { companyErrors } from '@marquee/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../form/field.tsx';
import { UploadIcon } from '../icons/index.ts';
import { FileInput } from '../uploads/files/file-input.tsx';
import styles from './brand-fields.module.css';
import { brandImageUrl } from './brand-image-url.ts';
import { shrinkImage } from './shrink-image.ts';

interface BrandImageFieldProps {
  label: string;
  hint: string;
  /** SHA-256 of the image that is shown at present. */
  saved: string | null;
  /** Base64 of a new image, null for none, undefined for no change. */
  value: string | null | undefined;
  limits: { width: number; bytes: number };
  onChange: (value: string | null) => void;
}

const FORMATS = 'image/png,image/jpeg,image/webp';

/** An image of the brand: shown, replaced or removed. Large files are made smaller in the browser. */
export function BrandImageField({ label, hint, saved, value, limits, onChange }: BrandImageFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const src = imageSource(saved, value);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await shrinkImage(file, limits));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <Field
      label={label}
      isGroup
      error={
        isUnreadable
          ? { path: '', code: `errors.${companyErrors.unknown_image.code}`, params: {} }
          : undefined
      }
      hint={hint}
    >
      {() => (
        <div className={styles.image}>
          {src && <img src={src} alt={label} />}
          <Button icon={<UploadIcon />} onClick={() => input.current?.click()}>
            {t(src ? 'companies.replace_image' : 'companies.choose_image')}
          </Button>
          {src && (
            <Button type="text" onClick={() => onChange(null)}>
              {t('companies.remove_image')}
            </Button>
          )}
          <FileInput
            ref={input}
            label={label}
            accept={FORMATS}
            onChosen={([chosen]) => void choose(chosen?.file)}
          />
        </div>
      )}
    </Field>
  );
}

function imageSource(saved: string | null, value: string | null | undefined): string | undefined {
  if (value === undefined) return saved === null ? undefined : brandImageUrl(saved);
  return value === null ? undefined : `data:image/webp;base64,${value}`;
}
