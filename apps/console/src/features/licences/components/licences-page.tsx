import { licenceRoutes } from '@marquee/contract';
import { Skeleton, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { EntryList } from '../lists/entry-list.tsx';
import { ImportList } from '../lists/import-list.tsx';
import { OrderList } from '../lists/order-list.tsx';
import { LicenceOverview } from './licence-overview.tsx';

/** The authorisation of the server, the activations of the company, and their purchase. The tab is in the address. */
export function LicencesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = useRouteQuery(licenceRoutes.state);
  const tab = search.get('tab') ?? 'overview';
  return (
    <DetailPage title={t('licences.title')} state={null} actions={null}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => setSearch(key === 'overview' ? {} : { tab: key })}
        items={[
          {
            key: 'overview',
            label: t('licences.overview'),
            children: (
              <Loaded result={state} loading={<Skeleton active />}>
                {(licence) => <LicenceOverview licence={licence} />}
              </Loaded>
            ),
          },
          { key: 'imports', label: t('licences.imports'), children: <ImportList /> },
          { key: 'ledger', label: t('licences.ledger'), children: <EntryList /> },
          { key: 'orders', label: t('licences.orders'), children: <OrderList /> },
        ]}
      />
    </DetailPage>
  );
}
