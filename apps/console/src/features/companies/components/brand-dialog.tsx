import { type Brand, brandRoutes, type Company } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { BrandFields } from '../../../shared/brand/brand-fields.tsx';
import { loadBrand } from '../../../shared/brand/brand-store.ts';
import { brandValues } from '../../../shared/brand/brand-values.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { companyName } from '../../../shared/format/company-name.ts';

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
  const form = useRouteForm(brandRoutes.update, {
    initial: { id: company.id, ...brandValues(brand) },
    onSaved: () => {
      void loadBrand();
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
