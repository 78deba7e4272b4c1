import { MAX_WEBHOOKS, type Webhook, webhookRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { formatList } from '../../../shared/format/list.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import { ReceiverList } from '../components/receiver-list.tsx';
import { SendState } from '../components/send-state.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { eventText } from './event-text.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The webhooks of a company, each with its last result. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const remove = useRouteMutation(webhookRoutes.delete);
  const test = useRouteMutation(webhookRoutes.test, { changes: [] });
  const [logged, setLogged] = useState<Webhook>();
  return (
    <>
      <ReceiverList
        texts={{
          help: t('webhooks.help'),
          add: t('webhooks.add'),
          tested: t('webhooks.tested'),
          deleteTitle: (name) => t('webhooks.delete_title', { name }),
          deleteConsequence: t('webhooks.delete_consequence'),
        }}
        receivers={webhooks}
        most={MAX_WEBHOOKS}
        stateOf={(webhook) => <WebhookState webhook={webhook} />}
        addressOf={({ url }) => url}
        contentOf={({ events }) => formatList(events.map((event) => eventText(event, t)))}
        actionsOf={(webhook) => (
          <Button size="small" onClick={() => setLogged(webhook)}>
            {t('webhooks.deliveries')}
          </Button>
        )}
        test={async ({ id }) => (await test.mutateAsync({ body: { webhook: id } })).failure}
        remove={({ id }) => remove.mutateAsync({ body: { webhook: id } })}
        dialog={(webhook, props) => <WebhookDialog webhook={webhook} {...props} />}
      />
      {logged && <DeliveryLog webhook={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { is_enabled, disabled_at, sent_at, failed_at, failure } = webhook;
  if (!is_enabled && disabled_at !== null)
    return (
      <StateBadge tone="bad" title={formatTime(disabled_at)}>
        {t('webhooks.turned_off')}
      </StateBadge>
    );
  if (!is_enabled) return <StateBadge tone="quiet">{t('alert_settings.off')}</StateBadge>;
  return <SendState sent_at={sent_at} failed_at={failed_at} failure={failure} />;
}
