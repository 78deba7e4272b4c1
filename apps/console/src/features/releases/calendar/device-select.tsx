import { deviceRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';

/** Number of devices offered at a time; the search finds the others. */
const OFFERED = 50;

interface DeviceSelectProps {
  /** The chosen device. */
  chosen: { id: number; device_name: string } | undefined;
  onChange: (id: number) => void;
}

/** Selects a device by its name, searched on the server. */
export function DeviceSelect({ chosen, onChange }: DeviceSelectProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const devices = useRouteQuery(deviceRoutes.list, {
    query: { per_page: OFFERED, sort: 'device_name', state: 'active', device_name: wanted.trim() },
  });
  const offered = devices.data?.data ?? [];
  const isOffered = offered.some(({ id }) => id === chosen?.id);
  const shown = chosen && !isOffered && wanted === '' ? [chosen, ...offered] : offered;
  return (
    <Select<number>
      aria-label={t('release_calendar.device')}
      placeholder={t('release_calendar.choose_device')}
      style={{ width: 240 }}
      showSearch={{ filterOption: false, onSearch: setWanted }}
      loading={devices.isFetching}
      value={chosen?.id ?? null}
      options={shown.map(({ id, device_name }) => ({ value: id, label: device_name }))}
      onChange={(id) => {
        setWanted('');
        onChange(id);
      }}
    />
  );
}
