import type { DeviceDetail } from '@marquee/contract';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { faultText } from '../../../shared/playback/playback-texts.ts';

type Fault = DeviceDetail['faults'][number];

/** The faults of the device, the newest first. */
export function DeviceFaults({ faults }: { faults: Fault[] }) {
  const { t } = useTranslation();
  if (faults.length === 0) return <p className="flush quiet">{t('devices.no_faults')}</p>;
  return (
    <Table<Fault>
      size="small"
      scroll={{ x: 'max-content' }}
      rowKey={({ at, kind }) => `${at}-${kind}`}
      pagination={false}
      dataSource={faults}
      columns={[
        { key: 'at', title: t('devices.fault_at'), width: 190, render: (_, { at }) => <TimeAt at={at} /> },
        {
          key: 'kind',
          title: t('devices.fault_kind'),
          width: 200,
          render: (_, { kind }) => faultText(kind, t),
        },
        { key: 'detail', title: t('devices.fault_detail'), render: (_, { detail }) => detailText(detail) },
      ]}
    />
  );
}

function detailText(detail: Fault['detail']): string {
  return Object.values(detail)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');
}
