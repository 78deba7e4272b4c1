import {
  BRAND_IMAGE_LIMITS,
  type Brand,
  brandRoutes,
  brandUpdateSchema,
  type Company,
  readableAccent,
} from '@marquee/contract';
import { App, Button, ColorPicker } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { loadBrand } from '../../../shared/brand/brand-store.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { companyName } from '../../../shared/format/company-name.ts';
import styles from './brand-dialog.module.css';
import { BrandImageField } from './brand-image-field.tsx';

interface Values {
  id: number;
  product_name: string;
  support_line: string;
  accent: string | null;
  logo: string | null | undefined;
  login_picture: string | null | undefined;
}

interface BrandDialogProps {
  company: Company;
  onClose: () => void;
}

const OWN_ACCENT = '#0b7078';

/** Edits a company's own name and look in place of Marquee's. */
export function BrandDialog(props: BrandDialogProps) {
  const { company_code } = props.company;
  const { data } = useRouteQuery(brandRoutes.get, { query: { company: company_code } });
  return data ? <LoadedDialog brand={data} {...props} /> : null;
}

function LoadedDialog({ brand, company, onClose }: BrandDialogProps & { brand: Brand }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(brandRoutes.update, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof brandUpdateSchema>>({
    schema: brandUpdateSchema,
    initial: {
      id: company.id,
      product_name: brand.product_name ?? '',
      support_line: brand.support_line ?? '',
      accent: brand.accent,
      logo: undefined,
      login_picture: undefined,
    },
    send: async (body) => {
      await update.mutateAsync({ body });
      void loadBrand();
      void message.success(t('common.saved'));
      onClose();
    },
  });
  const { accent, logo, login_picture } = form.values;
  const shownAccent = accent === null ? OWN_ACCENT : readableAccent(accent);
  return (
    <FormDialog
      title={t('companies.brand_title', { name: companyName(company.name) })}
      submitText={t('common.save')}
      width={560}
      form={form}
      onClose={onClose}
    >
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
      <p>{t('companies.brand_address', { address: loginAddress(company.company_code) })}</p>
    </FormDialog>
  );
}

function loginAddress(companyCode: string): string {
  return `${window.location.origin}${import.meta.env.BASE_URL}login?company=${companyCode}`;
}
