import { userRoutes } from '@marquee/contract';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';

/** The number of users who wait for approval; nothing if none does. */
export function WaitingUsersBadge() {
  const { t } = useTranslation();
  const { data } = useRouteQuery(userRoutes.list, { query: { is_waiting: true, per_page: 1 } });
  const total = data?.pagination.total ?? 0;
  return total > 0 && <Badge size="small" count={total} title={t('users.waiting_total', { total })} />;
}
