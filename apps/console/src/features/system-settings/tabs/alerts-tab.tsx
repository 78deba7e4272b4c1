import { alertSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { AlertRouteList } from '../components/alert-route-list.tsx';
import { AlertRulesForm } from '../components/alert-rules-form.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** Which alerts a company has, and where notices of them go. */
export function AlertsTab() {
  const { t } = useTranslation();
  const alerts = useRouteQuery(alertSettingRoutes.get, {});
  return (
    <>
      <SettingSection title={t('alert_settings.title')} result={alerts} rows={4}>
        {({ routes, ...rules }) => (
          // The results of sending change while somebody edits the rules.
          <AlertRulesForm key={JSON.stringify(rules)} setting={{ ...rules, routes }} />
        )}
      </SettingSection>
      <SettingSection title={t('alert_settings.routes_title')} result={alerts} rows={2}>
        {(setting) => <AlertRouteList setting={setting} />}
      </SettingSection>
    </>
  );
}
