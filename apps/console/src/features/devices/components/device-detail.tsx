import { type DeviceDetail as Detail, deviceRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { deviceActions } from './device-actions.tsx';
import { DeviceFactsTable } from './device-facts-table.tsx';
import { DeviceFaults } from './device-faults.tsx';
import { DeviceNow } from './device-now.tsx';
import { DeviceReleases } from './device-releases.tsx';
import { DeviceState } from './device-state.tsx';
import { DeviceTasks } from './device-tasks.tsx';

/** A device: what it plays and why, its releases, tasks, faults and facts. */
export function DeviceDetail({ id }: { id: number }) {
  const device = useRouteQuery(deviceRoutes.detail, { params: { id } });
  if (device.isPending) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (device.isError) return <ErrorState error={device.error} onRetry={() => void device.refetch()} />;
  return <LoadedDevice device={device.data} />;
}

function LoadedDevice({ device }: { device: Detail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useActions(deviceActions);
  return (
    <DetailPage
      title={device.device_name}
      state={<DeviceState device={device} />}
      actions={actions.page(device, () => void navigate('/devices-mips'))}
    >
      <DetailSection title={t('devices.now_title')}>
        <DeviceNow device={device} />
      </DetailSection>
      <DetailSection title={t('devices.releases_title')}>
        <DeviceReleases releases={device.releases} />
      </DetailSection>
      <DetailSection title={t('devices.tasks_title')}>
        <DeviceTasks deviceId={device.id} />
      </DetailSection>
      <DetailSection title={t('devices.faults_title')}>
        <DeviceFaults faults={device.faults} />
      </DetailSection>
      <DetailSection title={t('devices.info_title')}>
        <DeviceFactsTable device={device} />
      </DetailSection>
      {actions.dialogs}
    </DetailPage>
  );
}
