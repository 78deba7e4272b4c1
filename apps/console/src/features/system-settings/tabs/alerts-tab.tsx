import { alertSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { AlertRouteList } from '../components/alert-route-list.tsx';
import { AlertRulesForm } from '../components/alert-rules-form.tsx';

/** Which alerts a company has, and where notices of them go. */
export function AlertsTab() {
  const { t } = useTranslation();
  const alerts = useRouteQuery(alertSettingRoutes.get, {});
  return (
    <>
      <DetailSection title={t('alert_settings.title')}>
        <Loaded result={alerts} loading={<Skeleton active paragraph={{ rows: 4 }} />}>
          {({ routes, ...rules }) => (
            // The results of sending change while somebody edits the rules.
            <AlertRulesForm key={JSON.stringify(rules)} setting={{ ...rules, routes }} />
          )}
        </Loaded>
      </DetailSection>
      <DetailSection title={t('alert_settings.routes_title')}>
        <Loaded result={alerts} loading={<Skeleton active paragraph={{ rows: 2 }} />}>
          {(setting) => <AlertRouteList setting={setting} />}
        </Loaded>
      </DetailSection>
    </>
  );
}
