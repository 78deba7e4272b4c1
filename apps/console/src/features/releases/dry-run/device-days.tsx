import { dryRunRoutes } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import { DayLanes } from './day-lanes.tsx';
import styles from './dry-run.module.css';
import type { DryRunInput } from './dry-run-input.ts';

interface DeviceDaysProps {
  deviceId: number;
  body: DryRunInput['body'];
}

/** The content of a device on each of the tried days, one day at a time. */
export function DeviceDays({ deviceId, body }: DeviceDaysProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const {
    device_ids: _devices,
    program_ids: _programs,
    second_program_ids,
    playlist_id: _playlist,
    remark: _remark,
    idle_seconds: _idleSeconds,
    waves: _waves,
    ...plan
  } = body;
  const both_screens = second_program_ids !== undefined || plan.both_screens === true;
  const result = useRouteQuery(dryRunRoutes.days, {
    body: { ...plan, device_id: deviceId, both_screens },
  });
  return (
    <div className={styles.days}>
      <Loaded result={result} loading={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
        {({ days, time_zone }) => {
          const day = days[Math.min(at, days.length - 1)];
          if (!day) return <p className={styles.nothing}>{t('dry_runs.reason.not-scheduled')}</p>;
          return (
            <>
              <div className={styles.day}>
                <Button
                  size="small"
                  icon={<PreviousIcon />}
                  aria-label={t('devices.previous_day')}
                  disabled={at === 0}
                  onClick={() => setAt(at - 1)}
                />
                <strong>{day.date}</strong>
                <Button
                  size="small"
                  icon={<NextIcon />}
                  aria-label={t('devices.next_day')}
                  disabled={at >= days.length - 1}
                  onClick={() => setAt(at + 1)}
                />
                <small>{t('dry_runs.time_zone', { zone: time_zone })}</small>
              </div>
              <DayLanes day={day} timeZone={time_zone} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
