import type { CommandName } from '@marquee/commands';
import {
  type DeviceDetail as Detail,
  deviceRoutes,
  deviceUploadRoutes,
  releaseRoutes,
} from '@marquee/contract';
import { Button, Skeleton, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { BackIcon, ReleaseIcon, RenameIcon } from '../../../shared/icons/index.ts';
import { useObjectTitle } from '../../../shared/title/title-store.ts';
import { DeviceApps } from '../apps/device-apps.tsx';
import { deviceActions } from '../components/device-actions.tsx';
import { DeviceFaults } from '../components/device-faults.tsx';
import { DeviceInfo } from '../components/device-info.tsx';
import { DeviceReleases } from '../components/device-releases.tsx';
import { DeviceTasks } from '../components/device-tasks.tsx';
import { DeviceRecords } from '../records/device-records.tsx';
import { shownDeviceList } from '../shown-device-list.ts';
import { DeviceState } from '../state/device-state.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { DeviceControls } from './device-controls.tsx';
import styles from './device-detail.module.css';
import { DeviceOverview } from './device-overview.tsx';
import { DevicePlans } from './device-plans.tsx';
import { DeviceScreenshots } from './device-screenshots.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { DeviceDigitalHumans } from './digital-humans/device-digital-humans.tsx';
import { DeviceDownloads } from './downloads/device-downloads.tsx';
import { HealthTiles } from './health-tiles.tsx';
import { LivePicture } from './live-picture.tsx';
import { DeviceLogs } from './logs/device-logs.tsx';
import { NeighbourButtons } from './neighbours/neighbour-buttons.tsx';
import { NowCard } from './now-card.tsx';
import { DeviceStorage } from './storage/device-storage.tsx';

/**
 * A device: its screen, what it plays and why, its health, its day, releases, tasks, faults and details. All times are
 * those of its own zone.
 */
export function DeviceDetail({ id }: { id: number }) {
  const device = useRouteQuery(deviceRoutes.detail, { params: { id } });
  return (
    <Loaded result={device} loading={<Skeleton active paragraph={{ rows: 10 }} />}>
      {(data) => (
        <ZoneContext value={data.time_zone}>
          <LoadedDevice device={data} />
        </ZoneContext>
      )}
    </Loaded>
  );
}

function LoadedDevice({ device }: { device: Detail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { may } = useAccess();
  const actions = useActions(deviceActions);
  const commandOf = (name: CommandName) => actions.row(device).find(({ key }) => key === name);
  const leave = () => void navigate(`/devices-mips${shownDeviceList()?.search ?? ''}`);
  const [search, setSearch] = useSearchParams();
  useObjectTitle(device.device_name);
  const approval = device.state === 'waiting' && actions.may('pair') && (
    <Button type="primary" onClick={() => actions.start('pair', device)}>
      {t('devices.accept')}
    </Button>
  );
  return (
    <article className="column gap-12 grow shrink">
      <header className={styles.header}>
        <Button icon={<BackIcon />} aria-label={t('common.back')} onClick={leave} />
        <h1>{device.device_name}</h1>
        {actions.may('rename') && (
          <Button
            type="text"
            size="small"
            icon={<RenameIcon />}
            aria-label={t('common.rename')}
            title={t('common.rename')}
            onClick={() => actions.start('rename', device)}
          />
        )}
        <DeviceState device={device} />
        <span className="faint tabular size-13">
          {[groupNameOf(device.group_name, t), formatResolution(device.res), device.device_mac]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.ways}>
          <NeighbourButtons device={device} />
          {device.state === 'active' && actions.may('release') && (
            <Button
              type="primary"
              className={styles.release ?? ''}
              icon={<ReleaseIcon />}
              onClick={() => actions.start('release', device)}
            >
              {t('devices.release_to')}
            </Button>
          )}
        </span>
      </header>
      <DeviceControls actions={actions.row(device, leave)} />
      <DeviceOverview
        picture={<LivePicture device={device} approval={approval} refresh={commandOf('rpc-screenshot')} />}
        card={<NowCard device={device} />}
        figures={<HealthTiles device={device} />}
      />
      <Tabs
        activeKey={search.get('tab') ?? 'day'}
        onChange={(tab) => setSearch(tab === 'day' ? {} : { tab }, { replace: true })}
        items={[
          {
            key: 'day',
            label: t('devices.day_title'),
            children: (
              <>
                <DayTimeline device={device} />
                {may(releaseRoutes.calendar) && (
                  <Link
                    className={styles.calendar}
                    to={`/releases/calendar?by=device&device_id=${device.id}`}
                  >
                    {t('devices.open_calendar')}
                  </Link>
                )}
              </>
            ),
          },
          {
            key: 'releases',
            label: <Counted text={t('devices.releases_title')} count={device.releases.length} />,
            children: <DeviceReleases device={device} />,
          },
          {
            key: 'downloads',
            label: t('devices.downloads.title'),
            children: <DeviceDownloads device={device} />,
          },
          {
            key: 'plans',
            label: t('devices.plans_title'),
            children: <DevicePlans device={device} onEdit={(name) => actions.start(name, device)} />,
          },
          {
            key: 'settings',
            label: t('devices.settings_title'),
            children: <DeviceSettings device={device} commandOf={commandOf} />,
          },
          {
            key: 'apps',
            label: t('devices.apps.title'),
            children: <DeviceApps device={device} refresh={commandOf('rpc-app-list')} />,
          },
          {
            key: 'digital-humans',
            label: t('devices.digital_humans.title'),
            children: <DeviceDigitalHumans device={device} install={commandOf('rpc-digital-resources')} />,
          },
          { key: 'tasks', label: t('devices.tasks_title'), children: <DeviceTasks deviceId={device.id} /> },
          {
            key: 'records',
            label: t('devices.records.title'),
            children: <DeviceRecords deviceId={device.id} />,
          },
          {
            key: 'faults',
            label: <Counted text={t('devices.faults_title')} count={device.faults.length} />,
            children: <DeviceFaults faults={device.faults} />,
          },
          {
            key: 'screenshots',
            label: t('devices.screenshots_title'),
            children: <DeviceScreenshots deviceId={device.id} />,
          },
          ...(may(deviceUploadRoutes.logs)
            ? [
                {
                  key: 'logs',
                  label: t('devices.logs_title'),
                  children: (
                    <DeviceLogs
                      deviceId={device.id}
                      upload={commandOf('rpc-log')}
                      clean={commandOf('rpc-log-clean')}
                    />
                  ),
                },
              ]
            : []),
          {
            key: 'info',
            label: t('devices.info_title'),
            children: (
              <>
                <DeviceStorage device={device} />
                <DeviceInfo device={device} />
              </>
            ),
          },
        ]}
      />
      {actions.dialogs}
    </article>
  );
}

function Counted({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </>
  );
}
