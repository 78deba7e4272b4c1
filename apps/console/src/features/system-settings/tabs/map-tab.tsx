import { mapSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { MapForm } from '../components/map-form.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** The tiles of the maps, for all companies. */
export function MapTab() {
  const { t } = useTranslation();
  const map = useRouteQuery(mapSettingRoutes.get, {});
  return (
    <SettingSection title={t('system_settings.map')} result={map} rows={3}>
      {(setting) => <MapForm key={JSON.stringify(setting)} setting={setting} />}
    </SettingSection>
  );
}
