import { mapSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { MapForm } from '../components/map-form.tsx';

/** The tiles of the maps, for all companies. */
export function MapTab() {
  const { t } = useTranslation();
  const map = useRouteQuery(mapSettingRoutes.get, {});
  return (
    <DetailSection title={t('system_settings.map')}>
      <Loaded result={map} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
        {(setting) => <MapForm key={JSON.stringify(setting)} setting={setting} />}
      </Loaded>
    </DetailSection>
  );
}
