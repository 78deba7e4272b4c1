import {
  deviceRoutes,
  RELEASE_STATUS,
  releaseReviewRoutes,
  releaseRoutes,
  taskRoutes,
  userRoutes,
} from '@marquee/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../shared/access/access.ts';
import { useCount } from '../../shared/api/use-count.ts';
import { pageClock } from '../../shared/clock/page-clock.ts';
import { CountBadge } from '../../shared/feedback/count-badge.tsx';
import { useWaitingItems } from '../../shared/title/title-store.ts';

const HOUR_MS = 3_600_000;
const FAILED_WITHIN_MS = 24 * HOUR_MS;

/** Devices that are offline, and devices that wait for approval. */
export function DeviceBadges() {
  const { t } = useTranslation();
  const offline = useCount(deviceRoutes.list, {
    query: { state: 'active', is_online: false, per_page: 1 },
  });
  const waiting = useCount(deviceRoutes.list, { query: { state: 'waiting', per_page: 1 } });
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
  const [since, setSince] = useState(dayAgo);
  useEffect(() => {
    return pageClock.every(HOUR_MS, () => setSince(dayAgo()));
  }, []);
  const failed = useCount(taskRoutes.list, { query: { status: 'failed', start_at: since, per_page: 1 } });
  return (
    !!failed && <CountBadge tone="bad" count={failed} label={t('shell.failed_tasks', { count: failed })} />
  );
}

function dayAgo(): number {
  return pageClock.epochNow() - FAILED_WITHIN_MS;
}

/** Users who asked for an account and wait for approval. */
export function WaitingUsersBadge() {
  const { t } = useTranslation();
  const waiting = useCount(userRoutes.list, { query: { is_waiting: true, per_page: 1 } });
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
  const waiting = useCount(releaseRoutes.list, {
    query: { status: RELEASE_STATUS.unreviewed, per_page: 1 },
  });
  useWaitingItems('/releases', waiting ?? 0);
  return (
    !!waiting && (
      <CountBadge tone="waiting" count={waiting} label={t('shell.releases_to_review', { count: waiting })} />
    )
  );
}
