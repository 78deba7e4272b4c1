import { brandRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { BrandForm } from '../components/brand-form.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** The name and look of the user's own company. */
export function BrandTab() {
  const { t } = useTranslation();
  const { user } = useAccess();
  // Platform users work in the first company, whose brand needs no code.
  const query = user.company_code === null ? {} : { company: user.company_code };
  const found = useRouteQuery(brandRoutes.get, { query });
  return (
    <SettingSection title={t('companies.brand')} result={found} rows={6}>
      {(brand) => <BrandForm key={JSON.stringify(brand)} brand={brand} />}
    </SettingSection>
  );
}
