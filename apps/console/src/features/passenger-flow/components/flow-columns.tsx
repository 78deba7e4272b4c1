import type { FlowDevice } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { DeviceLink } from '../../../shared/access/object-links.tsx';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercentInColumn } from '../../../shared/format/percent.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';

export function flowColumns(t: TFunction): ListColumn<FlowDevice>[] {
  return [
    {
      key: 'device',
      title: t('passenger_flow.device'),
      sortBy: 'device_name',
      isFixed: true,
      render: ({ device_id, device_name }) =>
        device_name === null ? (
          t('passenger_flow.deleted_device')
        ) : (
          <DeviceLink device={{ device_id, device_name }} />
        ),
    },
    {
      key: 'people',
      title: t('passenger_flow.people'),
      sortBy: 'people',
      align: 'right',
      isFixed: true,
      render: ({ people }) => formatNumber(people),
    },
    {
      key: 'watched',
      title: t('passenger_flow.watched'),
      sortBy: 'watched',
      align: 'right',
      render: ({ watched }) => formatNumber(watched),
    },
    {
      key: 'rate',
      title: t('passenger_flow.watched_share'),
      align: 'right',
      render: ({ people, watched }) => (people === 0 ? '–' : formatPercentInColumn((100 * watched) / people)),
    },
    {
      key: 'average',
      title: t('passenger_flow.average_dwell'),
      align: 'right',
      render: ({ people, dwell_ms }) => (people === 0 ? '–' : formatLongDuration(dwell_ms / people, t)),
    },
    {
      key: 'dwell',
      title: t('passenger_flow.dwell'),
      sortBy: 'dwell_ms',
      align: 'right',
      isHiddenAtFirst: true,
      render: ({ dwell_ms }) => formatLongDuration(dwell_ms, t),
    },
  ];
}
