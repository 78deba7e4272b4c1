import {
  AVAILABILITY,
  DEVICE_ACTIVATIONS,
  DEVICE_CONDITIONS,
  type DeviceFilter,
  departmentRoutes,
  deviceRoutes,
  REGION_CODES,
  REGIONS,
  UNKNOWN_REGION,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
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
  'activation',
  'is_available',
  'condition',
  'device_type',
  'system_type',
  'version',
  'soft_version',
  'has_soft_version',
  'other_version',
  'region',
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
  const language = useLanguage();
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
      name: 'other_version',
      label: t('devices.other_version'),
      options: versionOptions(versions?.soft_versions),
    },
    {
      name: 'has_soft_version',
      label: t('devices.has_version'),
      options: [
        { value: '1', label: t('devices.version_reported') },
        { value: '0', label: t('devices.version_not_reported') },
      ],
    },
    {
      name: 'region',
      label: t('devices.region'),
      options: [
        ...REGION_CODES.map((code) => ({ value: code, label: REGIONS[code][language] })),
        { value: UNKNOWN_REGION, label: t('devices.unknown_region') },
      ],
    },
    {
      name: 'condition',
      label: t('devices.condition'),
      options: DEVICE_CONDITIONS.map((value) => ({ value, label: t(`devices.conditions.${value}`) })),
    },
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
      name: 'activation',
      label: t('devices.licence'),
      options: DEVICE_ACTIVATIONS.map((value) => ({ value, label: t(`devices.licences.${value}`) })),
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
