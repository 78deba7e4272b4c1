import {
  type LicenceOrder,
  licenceOrderListQuerySchema,
  licenceRoutes,
  TRADE_STATES,
} from '@marquee/contract';
import { Button, Space } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { PeriodFilter } from '../../../shared/list/period-filter.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { InvoiceDialog } from '../vendor/invoice-dialog.tsx';
import { PayDialog } from '../vendor/pay-dialog.tsx';
import { yuanText } from '../vendor/yuan-text.ts';
import { excelUrl } from './excel-url.ts';

const FILTERS = ['search', 'trade_status', 'from', 'to'] as const;
const TONES = {
  awaiting: 'warning',
  paid: 'busy',
  credited: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
  late_paid: 'bad',
} as const;

type Opened = { what: 'pay' | 'invoice'; order: LicenceOrder };

/** The orders of the company. */
export function OrderList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const state = useListState({ name: 'licence-orders', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(licenceRoutes.purchase, { query: state.query });
  const close = () => setOpened(undefined);
  return (
    <>
      <ListPage
        thing="entry"
        name="licence-orders"
        title={t('licences.orders')}
        isNested
        state={state}
        result={result}
        keyOf={({ order_id }) => order_id}
        nameOf={({ code }) => code}
        columns={orderColumns(t, setOpened)}
        search={{ filter: 'search', placeholder: t('licences.search_orders') }}
        quickFilters={
          <PeriodFilter
            start={state.filters.from}
            end={state.filters.to}
            onChange={(from, to) => state.setFilters({ from, to })}
          />
        }
        advanced={{
          schema: licenceOrderListQuerySchema,
          fields: [
            {
              name: 'trade_status',
              label: t('licences.state'),
              options: TRADE_STATES.map((value) => ({ value, label: t(`licences.statuses.${value}`) })),
            },
          ],
        }}
        actions={
          <ExcelButton href={excelUrl(licenceRoutes.ordersExcel, state.filters, state.sort, language)} />
        }
        empty={
          <EmptyState
            drawing={<RecordDrawing />}
            title={t('licences.no_orders')}
            help={t('licences.no_orders_help')}
          />
        }
      />
      {opened?.what === 'pay' && <PayDialog order={opened.order} onClose={close} />}
      {opened?.what === 'invoice' && <InvoiceDialog order={opened.order} onClose={close} />}
    </>
  );
}

function orderColumns(t: TFunction, open: (opened: Opened) => void): ListColumn<LicenceOrder>[] {
  return [
    { key: 'code', title: t('licences.order_code'), isFixed: true, render: ({ code }) => code },
    { key: 'name', title: t('licences.plan'), render: ({ name }) => name },
    { key: 'pool', title: t('licences.pool'), render: ({ pool }) => t(`licences.pools.${pool}`) },
    {
      key: 'quantity',
      title: t('licences.quantity'),
      align: 'right',
      render: ({ quantity }) => formatNumber(quantity),
    },
    {
      key: 'amount',
      title: t('licences.amount'),
      align: 'right',
      render: ({ total_fen }) => t('licences.yuan', { amount: yuanText(total_fen) }),
    },
    { key: 'pay', title: t('licences.pay_by'), render: ({ pay_type }) => t(`licences.pay.${pay_type}`) },
    {
      key: 'status',
      title: t('licences.state'),
      render: ({ trade_status }) => (
        <StatusDot tone={TONES[trade_status]}>{t(`licences.statuses.${trade_status}`)}</StatusDot>
      ),
    },
    {
      key: 'created',
      title: t('licences.created'),
      sortBy: 'created_at',
      render: ({ created_at }) => <TimeAt at={created_at} />,
    },
    { key: 'paid', title: t('licences.paid_at'), render: ({ paid_at }) => <TimeAt at={paid_at} /> },
    {
      key: 'actions',
      title: '',
      render: (order) => (
        <Space>
          {order.trade_status === 'awaiting' && (
            <Button size="small" type="link" onClick={() => open({ what: 'pay', order })}>
              {t('licences.to_pay')}
            </Button>
          )}
          <Button size="small" type="link" onClick={() => open({ what: 'invoice', order })}>
            {t('licences.invoice')}
          </Button>
        </Space>
      ),
    },
  ];
}
