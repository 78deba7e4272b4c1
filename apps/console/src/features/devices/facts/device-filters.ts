import { AVAILABILITY, type DeviceFilter, departmentRoutes, deviceRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { deviceTypeOptions } from '../../../shared/format/device-type.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { systemTypeOptions } from '../../../shared/format/system-type.ts';
import type { AdvancedField } from '../../../shared/list/advanced-search.tsx';

/** The filters of the list of devices that its address can have. */
export const DEVICE_FILTERS = [
  'search',
  'device_name',
  'device_mac',
  'is_online',
  'is_active',
  'is_available',
  'condition',
  'device_type',
  'system_type',
  'version',
  'soft_version',
  'state',
  'address',
  'charge_user',
  'group_id',
  'department_id',
] as const satisfies readonly (keyof DeviceFilter)[];

export type DeviceFilterName = (typeof DEVICE_FILTERS)[number];

/** Versions appear with each upgrade, not with each report. */
const REST_MS = 60_000;

/** The fields of the form with more filters. */
export function useDeviceFilterFields(): AdvancedField<DeviceFilterName>[] {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { data: versions } = useRouteQuery(deviceRoutes.versions, { query: {} }, { restMs: REST_MS });
  return [
    { name: 'device_name', label: t('devices.name') },
    { name: 'device_mac', label: t('devices.mac') },
    { name: 'address', label: t('devices.address') },
    { name: 'charge_user', label: t('devices.charge_user') },
    { name: 'device_type', label: t('devices.type'), options: deviceTypeOptions(t) },
    { name: 'system_type', label: t('devices.system'), options: systemTypeOptions(t) },
    { name: 'version', label: t('devices.system_version'), options: versionOptions(versions?.versions) },
    { name: 'soft_version', label: t('devices.version'), options: versionOptions(versions?.soft_versions) },
    {
      name: 'is_available',
      label: t('devices.available'),
      options: [
        { value: String(AVAILABILITY.operable), label: t('devices.operable') },
        { value: String(AVAILABILITY.inoperable), label: t('devices.inoperable') },
      ],
    },
    {
      name: 'is_active',
      label: t('devices.activation'),
      options: [
        { value: '1', label: t('devices.activated') },
        { value: '0', label: t('devices.not_activated') },
      ],
    },
    {
      name: 'state',
      label: t('devices.admission'),
      options: [
        { value: 'active', label: t('devices.accepted') },
        { value: 'waiting', label: t('devices.waiting') },
        { value: 'disabled', label: t('devices.disabled') },
      ],
    },
    ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
  ];
}

function versionOptions(counted: readonly { version: string; device_count: number }[] = []) {
  return counted.map(({ version, device_count }) => ({
    value: version,
    label: `${version} (${formatNumber(device_count)})`,
  }));
}
