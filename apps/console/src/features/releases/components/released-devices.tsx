import {
  type Pagination,
  type ProgramDevice,
  programDeviceQuerySchema,
  SYNC_STATES,
} from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Call, useAccess } from '../../../shared/access/access.ts';
import { ReleaseLink } from '../../../shared/access/object-links.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { PageOf } from '../../../shared/list/state/all-pages.ts';
import type { ListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { deviceColumns } from './device-columns.tsx';

export const RELEASED_DEVICE_FILTERS = ['device_name', 'sync_state'] as const;

interface ReleasedDevicesProps {
  /** The key under which columns and search mode are remembered. */
  name: string;
  title: string;
  state: ListState<(typeof RELEASED_DEVICE_FILTERS)[number]>;
  result: UseQueryResult<{ data: ProgramDevice[]; pagination: Pagination }>;
  /** Fetches a page as the list does. */
  fetchPage: PageOf<ProgramDevice>;
  /** Takes the selected devices' releases offline. */
  pullout: { call: Call; run: (devices: ProgramDevice[], clear: () => void) => void };
  actions?: ReactNode;
  empty: ReactNode;
  /** Part of another page, which frames it. */
  isNested?: boolean;
}

/** The devices that have a program or a playlist, once for each release, from which it can be taken offline. */
export function ReleasedDevices({ pullout, ...list }: ReleasedDevicesProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  return (
    <ListPage
      thing="entry"
      {...list}
      keyOf={({ release_id, device_id }) => `${release_id} ${device_id}`}
      nameOf={({ device_name }) => device_name}
      columns={columns(t)}
      search={{ filter: 'device_name', placeholder: t('releases.search_devices') }}
      advanced={{
        schema: programDeviceQuerySchema,
        fields: [
          {
            name: 'sync_state',
            label: t('releases.sync'),
            options: SYNC_STATES.map((value) => ({ value, label: t(`playback.sync.${value}`) })),
          },
        ],
      }}
      batch={
        may(pullout.call)
          ? (devices, clear) => (
              <Button danger onClick={() => pullout.run(devices, clear)}>
                {t('releases.pullout')}
              </Button>
            )
          : undefined
      }
    />
  );
}

/** A device, and the release that brought it the program or the playlist. */
function columns(t: TFunction): ListColumn<ProgramDevice>[] {
  const [name, ...others] = deviceColumns<ProgramDevice>(t);
  return [
    name,
    {
      key: 'release',
      title: t('releases.release'),
      isFixed: true,
      render: ({ release_id, release_name }) => <ReleaseLink id={release_id}>{release_name}</ReleaseLink>,
    },
    ...others,
  ];
}
