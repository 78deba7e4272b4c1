import { webhookRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { SettingSection } from '../components/setting-section.tsx';
import { WebhookList } from '../webhooks/webhook-list.tsx';

/** Servers that receive the events of the company. */
export function WebhooksTab() {
  const { t } = useTranslation();
  const found = useRouteQuery(webhookRoutes.list, {});
  return (
    <SettingSection title={t('webhooks.title')} result={found} rows={3}>
      {({ webhooks }) => <WebhookList webhooks={webhooks} />}
    </SettingSection>
  );
}
