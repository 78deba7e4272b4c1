import type { ReleaseDevice } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { DeviceLink } from '../../../shared/access/object-links.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { OnlineState } from '../../../shared/playback/online-state.tsx';
import { SyncState } from '../../../shared/playback/sync-state.tsx';

/** A device that has a release, or had it. */
type Row = Omit<ReleaseDevice, 'removed_at'> & { removed_at?: number | null };

/** The columns of devices with their progress; the name is the first. */
export function deviceColumns<Device extends Row>(
  t: TFunction,
): [ListColumn<Device>, ...ListColumn<Device>[]] {
  return [
    {
      key: 'name',
      title: t('releases.device_name'),
      sortBy: 'device_name',
      isFixed: true,
      render: (row) => <DeviceLink device={row} />,
      text: ({ device_name }) => device_name,
    },
    {
      key: 'online',
      title: t('releases.device_state'),
      render: (device) => <OnlineState device={device} />,
    },
    {
      key: 'sync',
      title: t('releases.sync'),
      sortBy: 'sync_state',
      isFixed: true,
      render: ({ removed_at = null, sync_state, progress, reason, can_show }) =>
        removed_at === null ? (
          <SyncState state={sync_state} progress={progress} reason={reason} isShown={can_show} />
        ) : (
          <StatusDot tone="quiet">{t('releases.status_offline')}</StatusDot>
        ),
    },
    {
      key: 'reported',
      title: t('releases.reported_at'),
      sortBy: 'reported_at',
      render: ({ reported_at }) => <TimeAt at={reported_at} />,
    },
    { key: 'mac', title: t('releases.mac'), isHiddenAtFirst: true, render: ({ device_mac }) => device_mac },
  ];
}
