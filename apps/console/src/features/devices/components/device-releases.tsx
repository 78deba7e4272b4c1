import { type DeviceDetail, RELEASE_MODES, screensOf, showsScreen } from '@marquee/contract';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { SyncState } from '../../../shared/playback/sync-state.tsx';
import { ReleaseName } from '../../../shared/playback/why/release-name.tsx';

type Row = DeviceDetail['releases'][number];

/** Every release of this device, with its progress. */
export function DeviceReleases({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation();
  const { releases } = device;
  const hasSecondScreen = screensOf(device).length > 1 || releases.some(({ screen }) => screen === 2);
  const modeText = (mode: string) => {
    const known = RELEASE_MODES.find((one) => one === mode);
    return known ? t(`playback.mode.${known}`) : mode;
  };
  if (releases.length === 0) return <p className="flush quiet">{t('devices.no_releases')}</p>;
  return (
    <Table<Row>
      size="small"
      scroll={{ x: 'max-content' }}
      rowKey="release_id"
      pagination={releases.length > 10 ? { pageSize: 10, size: 'small' } : false}
      dataSource={releases}
      columns={[
        {
          key: 'name',
          title: t('devices.release_name'),
          render: (_, row) => <ReleaseName release={row} />,
        },
        { key: 'mode', title: t('devices.release_mode'), render: (_, row) => modeText(row.mode) },
        ...(hasSecondScreen
          ? [
              {
                key: 'screen',
                title: t('releases.screen'),
                render: (_: unknown, { screen }: Row) => t('devices.screen_number', { number: screen }),
              },
            ]
          : []),
        {
          key: 'sync',
          title: t('devices.sync_state'),
          render: (_, row) => (
            <SyncState
              state={row.sync_state}
              progress={row.progress}
              reason={row.reason}
              isShown={showsScreen(device, row.screen)}
            />
          ),
        },
        { key: 'at', title: t('devices.reported_at'), render: (_, row) => <TimeAt at={row.reported_at} /> },
      ]}
    />
  );
}
