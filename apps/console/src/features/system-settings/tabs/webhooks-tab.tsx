import { webhookRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { WebhookList } from '../webhooks/webhook-list.tsx';

/** Servers that receive the events of the company. */
export function WebhooksTab() {
  const { t } = useTranslation();
  const found = useRouteQuery(webhookRoutes.list, {});
  return (
    <DetailSection title={t('webhooks.title')}>
      <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
        {({ webhooks }) => <WebhookList webhooks={webhooks} />}
      </Loaded>
    </DetailSection>
  );
}
