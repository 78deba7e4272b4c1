import { type Webhook, type WebhookDelivery, webhookRoutes } from '@marquee/contract';
import { Button, Modal, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { sendFailureText } from '../../../shared/format/send-failure-text.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import styles from './delivery-log.module.css';
import { eventText } from './event-text.ts';

const TONES = { waiting: 'warning', delivered: 'good', failed: 'bad' } as const;

/** The deliveries of a webhook, newest first; every row can be sent again, or now if it waits, and shows its body. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  // The ids before which each page begins; the last one is shown.
  const [starts, setStarts] = useState<number[]>([]);
  const before = starts.at(-1);
  const query = { webhook: webhook.id, ...(before === undefined ? {} : { before }) };
  const found = useRouteQuery(webhookRoutes.deliveries, { query });
  const redeliver = useRouteMutation(webhookRoutes.redeliver);
  return (
    <Modal
      open
      width={920}
      title={t('webhooks.deliveries_of', { name: webhook.name })}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      onCancel={onClose}
    >
      <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 5 }} />}>
        {({ deliveries, has_more }) => (
          <>
            <Table<WebhookDelivery>
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ x: 'max-content', y: 420 }}
              locale={{ emptyText: t('webhooks.no_deliveries') }}
              dataSource={deliveries}
              expandable={{
                expandedRowRender: ({ payload }) => <pre className={styles.payload}>{pretty(payload)}</pre>,
              }}
              columns={[
                { key: 'event', title: t('webhooks.event'), render: (_, { event }) => eventText(event, t) },
                {
                  key: 'created',
                  title: t('webhooks.created'),
                  render: (_, { created_at }) => <TimeAt at={created_at} />,
                },
                {
                  key: 'state',
                  title: t('webhooks.state'),
                  render: (_, delivery) => <DeliveryState delivery={delivery} />,
                },
                { key: 'attempts', title: t('webhooks.attempts'), align: 'right', dataIndex: 'attempts' },
                {
                  key: 'again',
                  title: t('common.actions'),
                  align: 'right',
                  render: (_, { id, state }) => (
                    <Button
                      type="text"
                      size="small"
                      disabled={redeliver.isPending}
                      onClick={() => redeliver.mutate({ body: { delivery: id } })}
                    >
                      {t(state === 'waiting' ? 'webhooks.send_now' : 'webhooks.redeliver')}
                    </Button>
                  ),
                },
              ]}
            />
            <div className={styles.pages}>
              <Button
                size="small"
                disabled={starts.length === 0}
                onClick={() => setStarts(starts.slice(0, -1))}
              >
                {t('webhooks.newer')}
              </Button>
              <Button
                size="small"
                disabled={!has_more}
                onClick={() => setStarts([...starts, deliveries.at(-1)?.id ?? 0])}
              >
                {t('webhooks.older')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Modal>
  );
}

function DeliveryState({ delivery: { state, failure, due_at } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const reason = failure === null ? undefined : sendFailureText(failure, t);
  // One that has not been tried waits for those before it.
  const next = state === 'waiting' && reason ? t('webhooks.next', { time: formatTime(due_at) }) : undefined;
  return (
    <span className={styles.state}>
      <StateBadge tone={TONES[state]}>{t(`webhooks.states.${state}`)}</StateBadge>
      <span className="quiet size-12">
        {reason}
        {next && <span className={styles.next}>{next}</span>}
      </span>
    </span>
  );
}

function pretty(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2);
}
