import { type Brand, brandRoutes, brandUpdateSchema, type Company } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { BrandFields } from '../../../shared/brand/brand-fields.tsx';
import { loadBrand } from '../../../shared/brand/brand-store.ts';
import { type BrandValues, brandValues } from '../../../shared/brand/brand-values.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { companyName } from '../../../shared/format/company-name.ts';

type Values = BrandValues & { id: number };

interface BrandDialogProps {
  company: Company;
  onClose: () => void;
}

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
    initial: { id: company.id, ...brandValues(brand) },
    send: async (body) => {
      await update.mutateAsync({ body });
      void loadBrand();
      void message.success(t('common.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('companies.brand_title', { name: companyName(company.name) })}
      submitText={t('common.save')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <BrandFields brand={brand} form={form} />
      <p>{t('companies.brand_address', { address: loginAddress(company.company_code) })}</p>
    </FormDialog>
  );
}

function loginAddress(companyCode: string): string {
  return `${window.location.origin}${import.meta.env.BASE_URL}login?company=${companyCode}`;
}
