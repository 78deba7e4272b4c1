import { type LicenceOrder, licenceRoutes, PAY_TYPES } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, QRCode, Result, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { routeQuery } from '../../../shared/api/use-route-query.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import styles from './pay-dialog.module.css';
import { useSeconds } from './use-seconds.ts';
import { yuanText } from './yuan-text.ts';

/** How often the vendor is asked whether the order is paid. */
const POLL_MS = 3000;

interface PayDialogProps {
  order: LicenceOrder;
  onClose: () => void;
}

/** The QR code of an order with the time that is left, until it is paid, cancelled or expired. */
export function PayDialog({ order: first, onClose }: PayDialogProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [renewed, setRenewed] = useState(first);
  const polled = useQuery({
    ...routeQuery(licenceRoutes.paymentStatus, { query: { order_id: first.order_id } }),
    refetchInterval: POLL_MS,
  });
  const renew = useRouteMutation(licenceRoutes.payment);
  const cancel = useRouteMutation(licenceRoutes.cancelOrder);
  const now = useSeconds();
  const known = polled.data ?? renewed;
  // The poll may be older than the code that was renewed.
  const order = known.trade_status === 'awaiting' && renewed.expires_at > known.expires_at ? renewed : known;
  const leftMs = order.expires_at - now;
  const isOpen = order.trade_status === 'awaiting' && leftMs > 0;
  const pay = async (pay_type: LicenceOrder['pay_type']) => {
    setRenewed(await renew.mutateAsync({ body: { order_id: order.order_id, pay_type } }));
    await polled.refetch();
  };
  const onCancel = () =>
    confirm({
      title: t('licences.cancel_order'),
      thing: 'entry',
      names: [order.code],
      consequence: t('licences.cancel_order_consequence'),
      actionText: t('licences.cancel_order'),
      keepText: t('licences.keep_order'),
      act: async () => {
        await cancel.mutateAsync({ body: { order_id: order.order_id } });
        onClose();
      },
    });
  const isRenewable = order.trade_status === 'awaiting' || order.trade_status === 'expired';
  const isPaid = order.trade_status === 'paid' || order.trade_status === 'credited';
  return (
    <Modal
      open
      title={t('licences.pay_title', { code: order.code })}
      width={420}
      footer={null}
      onCancel={onClose}
    >
      {isPaid ? (
        <Result status="success" title={t('licences.paid')} />
      ) : (
        <div className={styles.code}>
          <Segments
            value={order.pay_type}
            disabled={!isRenewable || renew.isPending}
            options={PAY_TYPES.map((value) => ({ value, label: t(`licences.pay.${value}`) }))}
            onChange={(type) => void pay(type).catch(() => undefined)}
          />
          <strong className="tabular">{t('licences.yuan', { amount: yuanText(order.total_fen) })}</strong>
          {isOpen && order.qr_url !== '' ? (
            <>
              {/* In the dark theme too: many phones do not read light codes on a dark ground. */}
              <QRCode
                aria-label={t('common.qr_code')}
                value={order.qr_url}
                size={220}
                errorLevel="M"
                color="#000000"
                bgColor="#ffffff"
              />
              <span>{t('licences.scan', { app: t(`licences.pay.${order.pay_type}`) })}</span>
              <span className="faint tabular">{t('licences.left', { time: clockText(leftMs) })}</span>
            </>
          ) : (
            <Alert
              showIcon
              type={order.trade_status === 'late_paid' ? 'error' : 'warning'}
              title={
                order.trade_status === 'awaiting'
                  ? t('licences.qr_expired')
                  : t(`licences.statuses.${order.trade_status}`)
              }
              description={order.trade_status === 'late_paid' ? t('licences.late_paid_help') : undefined}
            />
          )}
          {isRenewable && (
            <Space>
              <Button
                loading={renew.isPending}
                onClick={() => void pay(order.pay_type).catch(() => undefined)}
              >
                {t('licences.refresh_qr')}
              </Button>
              {order.trade_status === 'awaiting' && (
                <Button danger onClick={onCancel}>
                  {t('licences.cancel_order')}
                </Button>
              )}
            </Space>
          )}
        </div>
      )}
    </Modal>
  );
}

/** `14:59`. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
