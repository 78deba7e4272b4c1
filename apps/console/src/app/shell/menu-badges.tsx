import { releaseReviewRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../shared/access/access.ts';
import { CountBadge } from '../../shared/feedback/count-badge.tsx';
import { useFrameCount } from '../../shared/frame/use-frame-part.ts';
import { useWaitingItems } from '../../shared/title/title-store.ts';

/** Devices that are offline, and devices that wait for approval. */
export function DeviceBadges() {
  const { t } = useTranslation();
  const offline = useFrameCount('offline_devices');
  const waiting = useFrameCount('waiting_devices');
  useWaitingItems('/devices-mips', waiting ?? 0);
  return (
    <>
      {!!offline && (
        <CountBadge tone="bad" count={offline} label={t('shell.offline_devices', { count: offline })} />
      )}
      {!!waiting && (
        <CountBadge tone="waiting" count={waiting} label={t('shell.waiting_devices', { count: waiting })} />
      )}
    </>
  );
}

/** Tasks that failed in the last 24 hours; older ones are history. */
export function FailedTasksBadge() {
  const { t } = useTranslation();
  const failed = useFrameCount('failed_tasks');
  return (
    !!failed && <CountBadge tone="bad" count={failed} label={t('shell.failed_tasks', { count: failed })} />
  );
}

/** Users who asked for an account and wait for approval. */
export function WaitingUsersBadge() {
  const { t } = useTranslation();
  const waiting = useFrameCount('waiting_users');
  useWaitingItems('/users', waiting ?? 0);
  return (
    !!waiting && (
      <CountBadge tone="waiting" count={waiting} label={t('shell.waiting_users', { count: waiting })} />
    )
  );
}

/** Releases that wait for a review, for users who may review. */
export function ReviewBadge() {
  const { may } = useAccess();
  return may(releaseReviewRoutes.review) && <ReleasesToReview />;
}

function ReleasesToReview() {
  const { t } = useTranslation();
  const waiting = useFrameCount('releases_to_review');
  useWaitingItems('/releases', waiting ?? 0);
  return (
    !!waiting && (
      <CountBadge tone="waiting" count={waiting} label={t('shell.releases_to_review', { count: waiting })} />
    )
  );
}
