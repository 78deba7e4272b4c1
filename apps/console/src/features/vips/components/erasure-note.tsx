import { vipRoutes } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';

const NAMED = 3;

/** Names devices that may still have VIPs that were deleted, expired or withdrawn. */
export function ErasureNote() {
  const { t } = useTranslation();
  const { data } = useRouteQuery(vipRoutes.erasures);
  if (!data || data.device_count === 0) return null;
  const names = data.devices.slice(0, NAMED).map(({ device_name }) => device_name);
  return (
    <Alert
      showIcon
      type="warning"
      title={t('vips.erasing', { count: data.device_count })}
      description={t(data.device_count > NAMED ? 'vips.erasing_some' : 'vips.erasing_all', {
        names: names.join(t('vips.name_separator')),
      })}
    />
  );
}
