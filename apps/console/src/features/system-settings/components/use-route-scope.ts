import { type AlertRoute, deviceGroupRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAlertKinds } from '../../../shared/alerts/use-alert-kinds.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatList } from '../../../shared/format/list.ts';
import { groupName } from '../../../shared/groups/group-name.ts';

/** Says which alerts, of which devices, a route sends, and when it does not. */
export function useRouteScope(): (route: AlertRoute) => string {
  const { t } = useTranslation();
  const offered = useAlertKinds();
  const { data: groups } = useRouteQuery(deviceGroupRoutes.list);
  const kindsOf = ({ kinds }: AlertRoute) =>
    offered.every((kind) => kinds.includes(kind))
      ? t('alert_settings.all_kinds')
      : formatList(kinds.map((kind) => t(`alerts.kinds.${kind}`)));
  const devicesOf = ({ group_id }: AlertRoute) => {
    if (group_id === null) return t('alert_settings.all_devices');
    const group = groups?.data.find((one) => one.group_id === group_id);
    return group
      ? t('alert_settings.devices_of', { group: groupName(group, t) })
      : t('alert_settings.devices_of_group');
  };
  const quietOf = ({ quiet_start: start, quiet_end: end }: AlertRoute) =>
    start !== null && end !== null && t('alert_settings.quiet_from_to', { start, end });
  return (route) => [kindsOf(route), devicesOf(route), quietOf(route)].filter(Boolean).join(' · ');
}
