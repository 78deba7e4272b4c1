import { alertRoutes, type NewestAlerts } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../shared/api/use-route-mutation.ts';

interface AllReadButtonProps {
  newest: Pick<NewestAlerts, 'newest_id' | 'unread_count'>;
  isSmall?: boolean;
}

/** Marks every alert that is on screen or older as read by this user; those that come meanwhile stay unread. */
export function AllReadButton({ newest, isSmall = false }: AllReadButtonProps) {
  const { t } = useTranslation();
  const readAll = useRouteMutation(alertRoutes.readAll);
  return (
    <Button
      {...(isSmall && { type: 'link', size: 'small' })}
      disabled={newest.unread_count === 0}
      loading={readAll.isPending}
      onClick={() => readAll.mutate({ body: { until: newest.newest_id } })}
    >
      {t('alerts.mark_all_read')}
    </Button>
  );
}
