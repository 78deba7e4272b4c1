import { NOTICE_CATEGORY, NOTICE_STATUS, noticeRoutes } from '@marquee/contract';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';

/** Missing receipts cause no events, so the list is read again this often while there is an emergency. */
const CHECK_MS = 2000;

/** Warns on every page while online devices have not shown an emergency message in time. */
export function OverdueBand() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = { category: NOTICE_CATEGORY.emergency, status: NOTICE_STATUS.online };
  const { data, refetch } = useRouteQuery(noticeRoutes.list, { query });
  const hasEmergency = (data?.data.length ?? 0) > 0;
  useEffect(() => {
    if (!hasEmergency) return undefined;
    return pageClock.every(CHECK_MS, () => void refetch());
  }, [hasEmergency, refetch]);
  const overdue = data?.data.filter(({ overdue_count }) => overdue_count > 0) ?? [];
  if (overdue.length === 0) return null;
  return (
    <div className="column rigid" role="alert">
      {overdue.map(({ id, title, overdue_count }) => (
        <Alert
          key={id}
          banner
          type="error"
          title={t('notices.overdue_band', { count: overdue_count, title })}
          action={
            <Button size="small" danger onClick={() => navigate(`/notices/${id}/detail?stage=received`)}>
              {t('notices.view_devices')}
            </Button>
          }
        />
      ))}
    </div>
  );
}
