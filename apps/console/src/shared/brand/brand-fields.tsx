import { BRAND_IMAGE_LIMITS, type Brand, readableAccent } from '@marquee/contract';
import { Button, ColorPicker } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../form/field.tsx';
import { TextField } from '../form/text-field.tsx';
import type { SchemaForm } from '../form/use-schema-form.ts';
import styles from './brand-fields.module.css';
import { BrandImageField } from './brand-image-field.tsx';
import type { BrandValues } from './brand-values.ts';

const OWN_ACCENT = '#0b7078';

interface BrandFieldsProps {
  brand: Brand;
  form: Pick<SchemaForm<BrandValues>, 'values' | 'set' | 'errorAt'>;
}

/** Name, colour and images that a company shows in place of Marquee's. */
export function BrandFields({ brand, form }: BrandFieldsProps) {
  const { t } = useTranslation();
  const { accent, logo, login_picture } = form.values;
  const shownAccent = accent === null ? OWN_ACCENT : readableAccent(accent);
  return (
    <>
      <TextField
        form={form}
        name="product_name"
        label={t('companies.product_name')}
        hint={t('companies.product_name_hint')}
        autoFocus
      />
      <Field
        label={t('companies.accent')}
        isGroup
        error={form.errorAt('accent')}
        hint={t(
          shownAccent === (accent ?? OWN_ACCENT) ? 'companies.accent_hint' : 'companies.accent_darkened',
        )}
      >
        {() => (
          <div className={styles.accent}>
            <ColorPicker
              disabledAlpha
              format="hex"
              showText
              value={accent ?? OWN_ACCENT}
              onChangeComplete={(color) => form.set('accent', color.toHexString().slice(0, 7))}
            />
            <span className={styles.sample} style={{ background: shownAccent }}>
              {t('companies.accent_sample')}
            </span>
            {accent !== null && (
              <Button type="text" onClick={() => form.set('accent', null)}>
                {t('companies.accent_reset')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <BrandImageField
        label={t('companies.logo')}
        hint={t('companies.logo_hint')}
        saved={brand.logo}
        value={logo}
        limits={{ width: 256, bytes: BRAND_IMAGE_LIMITS.logo }}
        onChange={(value) => form.set('logo', value)}
      />
      <BrandImageField
        label={t('companies.login_picture')}
        hint={t('companies.login_picture_hint')}
        saved={brand.login_picture}
        value={login_picture}
        limits={{ width: 1920, bytes: BRAND_IMAGE_LIMITS.login_picture }}
        onChange={(value) => form.set('login_picture', value)}
      />
      <TextField
        form={form}
        name="support_line"
        label={t('companies.support_line')}
        hint={t('companies.support_line_hint')}
      />
    </>
  );
}
