import { systemSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { AccessForm } from '../server/access-form.tsx';

/** Sign-up, the rules of passwords, and the size of uploads. */
export function AccountsTab() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const mayChange = may(systemSettingRoutes.update);
  const found = useRouteQuery(systemSettingRoutes.get, {});
  return (
    <DetailSection title={t('server_settings.access')}>
      {!mayChange && <p className="flush quiet">{t('server_settings.server_readonly')}</p>}
      <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 4 }} />}>
        {(setting) => (
          <AccessForm key={JSON.stringify(setting.after_restart)} setting={setting} mayChange={mayChange} />
        )}
      </Loaded>
    </DetailSection>
  );
}
