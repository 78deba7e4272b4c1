import { NOTICE_CATEGORY, NOTICE_STATUS, type Notice } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/format/status-badge.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import styles from './notice.module.css';

type Shown = Pick<Notice, 'status' | 'category' | 'is_test' | 'overdue_count'>;

/** The status of a message; for an emergency also that it is one, and how many devices have not shown it in time. */
export function NoticeState({ notice }: { notice: Shown }) {
  const { t } = useTranslation();
  const isEmergency = notice.category === NOTICE_CATEGORY.emergency;
  return (
    <span className={styles.state}>
      {statusDot()}
      {isEmergency && (
        <StatusBadge tone={notice.status === NOTICE_STATUS.online && !notice.is_test ? 'bad' : 'changed'}>
          {t(notice.is_test ? 'notices.emergency_test' : 'notices.emergency')}
        </StatusBadge>
      )}
      {notice.overdue_count > 0 && (
        <StatusBadge tone="waiting">{t('notices.overdue', { count: notice.overdue_count })}</StatusBadge>
      )}
    </span>
  );

  function statusDot() {
    switch (notice.status) {
      case NOTICE_STATUS.waiting:
        return <StatusDot tone="busy">{t('notices.status_waiting')}</StatusDot>;
      case NOTICE_STATUS.online:
        return <StatusDot tone="good">{t('notices.status_online')}</StatusDot>;
      case NOTICE_STATUS.offline:
        return <StatusDot tone="quiet">{t('notices.status_offline')}</StatusDot>;
    }
  }
}
