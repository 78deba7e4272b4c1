import { brandRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { BrandForm } from '../components/brand-form.tsx';

/** The name and look of the user's own company. */
export function BrandTab() {
  const { t } = useTranslation();
  const { user } = useAccess();
  // Platform users work in the first company, whose brand needs no code.
  const query = user.company_code === null ? {} : { company: user.company_code };
  const found = useRouteQuery(brandRoutes.get, { query });
  return (
    <DetailSection title={t('companies.brand')}>
      <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 6 }} />}>
        {(brand) => <BrandForm key={JSON.stringify(brand)} brand={brand} />}
      </Loaded>
    </DetailSection>
  );
}
