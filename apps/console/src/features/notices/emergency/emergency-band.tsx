import type { Notice } from '@marquee/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { useFramePart } from '../../../shared/frame/use-frame-part.ts';
import { CollapseIcon, EmergencyIcon, ExpandedIcon } from '../../../shared/icons/index.ts';
import { useEndNotice } from '../../../shared/notices/end-notices.ts';
import { noticeName } from '../../../shared/notices/notice-name.ts';
import styles from './emergency-band.module.css';

/** Missing receipts cause no events, so the list is read again this often while some are missing. */
const CHECK_MS = 2000;

/** Shows on every page which emergency messages are on, how many screens show them, and how to end them. */
export function EmergencyBand() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useFramePart('emergencies');
  const emergencies = data?.data ?? [];
  const lacksReceipts = emergencies.some(({ shown_count, device_count }) => shown_count < device_count);
  useEffect(() => {
    if (!lacksReceipts) return undefined;
    return pageClock.every(CHECK_MS, () => void refetch());
  }, [lacksReceipts, refetch]);
  const [first, ...rest] = emergencies;
  if (!first) return null;
  const total = data?.pagination.total ?? emergencies.length;
  return (
    <section className="column rigid" aria-label={t('notices.emergencies_on', { count: total })}>
      <Line notice={first}>
        {rest.length > 0 && (
          <Button
            size="small"
            ghost
            className={styles.button ?? ''}
            aria-expanded={isOpen}
            icon={isOpen ? <CollapseIcon /> : <ExpandedIcon />}
            iconPlacement="end"
            onClick={() => setOpen(!isOpen)}
          >
            {t('notices.more_emergencies', { count: total - 1 })}
          </Button>
        )}
      </Line>
      {isOpen && rest.map((notice) => <Line key={notice.id} notice={notice} />)}
    </section>
  );
}

function Line({ notice, children }: { notice: Notice; children?: React.ReactNode }) {
  const { t } = useTranslation();
  const end = useEndNotice();
  const { id, device_count, shown_count, overdue_count, is_test } = notice;
  const missing = device_count - shown_count;
  const counts = [
    t('notices.on_devices', { count: device_count }),
    t('notices.band_shown', { count: shown_count }),
    missing > 0 && t('notices.band_not_shown', { count: missing }),
  ];
  return (
    <div className={styles.line} data-test={is_test || undefined}>
      <EmergencyIcon aria-hidden="true" />
      <p className={styles.text} title={notice.content}>
        <strong role="alert">{noticeName(notice, t)}</strong>
        <span className="tabular">{counts.filter(Boolean).join(' · ')}</span>
        {overdue_count > 0 && (
          <span role="alert" className={styles.overdue}>
            <Link to={`/notices/${id}/detail?stage=received`}>
              {t('notices.overdue', { count: overdue_count })}
            </Link>
          </span>
        )}
      </p>
      <span className="row gap-8 rigid">
        {children}
        <Link to={`/notices/${id}/detail`}>{t('notices.open')}</Link>
        {end && (
          <Button className={styles.button ?? ''} size="small" ghost onClick={() => end(notice)}>
            {t('notices.end')}
          </Button>
        )}
      </span>
    </div>
  );
}
