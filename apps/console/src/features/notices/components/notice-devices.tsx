import {
  NOTICE_STAGES,
  type Notice,
  type NoticeDevice,
  noticeDeviceQuerySchema,
  noticeRoutes,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../../../shared/access/object-links.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DeviceDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { StageState } from './stage-state.tsx';

const FILTERS = ['device_name', 'stage'] as const;
const REST_MS = 1000;

/** The devices of a message with their receipts. */
export function NoticeDevices({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const state = useListState({ name: 'notice-devices', filters: FILTERS, defaultSort: 'device_name' });
  const result = useRouteQuery(
    noticeRoutes.devices,
    { params: { id: notice.id }, query: state.query },
    { restMs: REST_MS },
  );
  return (
    <ListPage
      thing="device"
      name="notice-devices"
      isNested
      state={state}
      result={result}
      keyOf={({ device_id }) => device_id}
      nameOf={({ device_name }) => device_name}
      columns={columns(t)}
      search={{ filter: 'device_name', placeholder: t('notices.search_devices') }}
      advanced={{
        schema: noticeDeviceQuerySchema,
        fields: [
          {
            name: 'stage',
            label: t('notices.stage'),
            options: NOTICE_STAGES.map((value) => ({ value, label: t(`notices.stage_${value}`) })),
          },
        ],
      }}
      empty={
        <EmptyState
          drawing={<DeviceDrawing />}
          title={t('notices.no_devices')}
          help={t('notices.no_devices_help')}
        />
      }
    />
  );
}

function columns(t: TFunction): ListColumn<NoticeDevice>[] {
  const times = ['sent_at', 'received_at', 'shown_at', 'ended_at'] as const;
  return [
    {
      key: 'name',
      title: t('notices.device_name'),
      sortBy: 'device_name',
      isFixed: true,
      render: (row) => <DeviceLink device={row} />,
      text: ({ device_name }) => device_name,
    },
    {
      key: 'stage',
      title: t('notices.stage'),
      isFixed: true,
      render: (device) => <StageState device={device} />,
    },
    ...times.map((key) => ({
      key,
      title: t(`notices.${key}`),
      sortBy: key,
      render: (device: NoticeDevice) => <TimeAt at={device[key]} />,
    })),
    { key: 'mac', title: t('notices.mac'), isHiddenAtFirst: true, render: ({ device_mac }) => device_mac },
  ];
}
