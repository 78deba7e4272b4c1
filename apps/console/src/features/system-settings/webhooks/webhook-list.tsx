import { MAX_WEBHOOKS, type Webhook, webhookRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { SecretDialog } from '../../../shared/feedback/secret-dialog.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import styles from '../components/alert-routes.module.css';
import { SendState } from '../components/send-state.tsx';
import { TestButton } from '../components/test-button.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { eventText } from './event-text.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The webhooks of a company, each with its last result. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const remove = useRouteMutation(webhookRoutes.delete);
  const test = useRouteMutation(webhookRoutes.test, { changes: [] });
  const send = async ({ id }: Webhook) => (await test.mutateAsync({ body: { webhook: id } })).failure;
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [logged, setLogged] = useState<Webhook>();
  const [secret, setSecret] = useState<string>();
  const askToDelete = ({ id, name }: Webhook) =>
    confirm({
      title: t('webhooks.delete_title', { name }),
      thing: 'entry',
      names: [name],
      consequence: t('webhooks.delete_consequence'),
      actionText: t('common.delete'),
      act: () => remove.mutateAsync({ body: { webhook: id } }),
    });
  return (
    <>
      <p className="flush quiet">{t('webhooks.help')}</p>
      <ul className={styles.routes}>
        {webhooks.map((webhook) => (
          <li key={webhook.id} className={styles.route}>
            <span className={styles.texts}>
              <span className={styles.name}>
                <strong className="ellipsis" title={webhook.name}>
                  {webhook.name}
                </strong>
                <WebhookState webhook={webhook} />
              </span>
              <span className="ellipsis quiet" title={webhook.url}>
                {webhook.url}
              </span>
              <span className="quiet size-12">
                {formatList(webhook.events.map((event) => eventText(event, t)))}
              </span>
            </span>
            <TestButton send={() => send(webhook)} done={t('webhooks.tested')} />
            <Button size="small" onClick={() => setLogged(webhook)}>
              {t('webhooks.deliveries')}
            </Button>
            <Button size="small" onClick={() => setEdited(webhook)}>
              {t('alert_settings.edit')}
            </Button>
            <Button size="small" danger onClick={() => askToDelete(webhook)}>
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={webhooks.length >= MAX_WEBHOOKS} onClick={() => setEdited('new')}>
          {t('webhooks.add')}
        </Button>
      </div>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {logged && <DeliveryLog webhook={logged} onClose={() => setLogged(undefined)} />}
      {secret !== undefined && (
        <SecretDialog
          title={t('webhooks.secret')}
          secret={secret}
          help={t('webhooks.secret_once')}
          onClose={() => setSecret(undefined)}
        />
      )}
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
