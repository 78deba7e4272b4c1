import { mailSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { MailForm } from '../mail/mail-form.tsx';
import { MailTest } from '../mail/mail-test.tsx';

/** The mail server for alerts and reports of all companies, and a test of it. */
export function MailTab() {
  const { t } = useTranslation();
  const found = useRouteQuery(mailSettingRoutes.get, {});
  return (
    <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 6 }} />}>
      {(setting) => (
        <>
          <DetailSection title={t('mail_settings.title')}>
            <MailForm key={JSON.stringify(setting)} setting={setting} />
          </DetailSection>
          {setting.host !== '' && (
            <DetailSection title={t('mail_settings.test_title')}>
              <MailTest />
            </DetailSection>
          )}
        </>
      )}
    </Loaded>
  );
}
