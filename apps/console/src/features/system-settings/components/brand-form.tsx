import { type Brand, brandRoutes, ownBrandUpdateSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { BrandFields } from '../../../shared/brand/brand-fields.tsx';
import { loadBrand } from '../../../shared/brand/brand-store.ts';
import { type BrandValues, brandValues } from '../../../shared/brand/brand-values.ts';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

/** The name and look that the user's own company shows in place of Marquee's. */
export function BrandForm({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(brandRoutes.updateOwn);
  const form = useSchemaForm<BrandValues, z.output<typeof ownBrandUpdateSchema>>({
    schema: ownBrandUpdateSchema,
    initial: brandValues(brand),
    send: async (body) => {
      await update.mutateAsync({ body });
      void loadBrand();
      void message.success(t('common.saved'));
    },
  });
  return (
    <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
      <BrandFields brand={brand} form={form} />
      <SaveButton form={form} />
    </SubmitForm>
  );
}
