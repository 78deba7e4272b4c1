import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { deviceTypeOptions } from '../../../../shared/format/device-type.ts';
import { QuickFilter } from '../../../../shared/list/quick-filter.tsx';
import type { ProgramChoice } from '../state/choices.ts';
import styles from './devices.module.css';
import { ResolutionFilter } from './resolution-filter.tsx';

interface DeviceFiltersProps {
  values: Readonly<Record<string, string | number>>;
  onFilter: (name: string, value: string | undefined) => void;
  /** The programs to release, as far as they are chosen. */
  programs: readonly ProgramChoice[];
}

/** Whether the devices to choose from are online, of which type they are, and which resolutions they have. */
export function DeviceFilters({ values, onFilter, programs }: DeviceFiltersProps) {
  const { t } = useTranslation();
  const { res, ...others } = values;
  const { is_online, device_type } = others;
  return (
    <>
      <QuickFilter
        label={t('releases.device_state')}
        value={is_online === undefined ? undefined : String(is_online)}
        onChange={(value) => onFilter('is_online', value)}
        options={[
          { value: '1', label: t('releases.online') },
          { value: '0', label: t('releases.offline') },
        ]}
      />
      <Select
        allowClear
        className={styles.typeFilter ?? ''}
        aria-label={t('devices.type')}
        placeholder={t('devices.type')}
        value={device_type === undefined ? null : String(device_type)}
        options={deviceTypeOptions(t)}
        onChange={(value: string | undefined) => onFilter('device_type', value)}
      />
      <ResolutionFilter
        filters={others}
        value={res === undefined ? undefined : String(res)}
        onChange={(value) => onFilter('res', value)}
        programs={programs}
      />
    </>
  );
}
