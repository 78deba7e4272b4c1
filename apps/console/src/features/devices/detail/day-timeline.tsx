import { type Device, type DeviceDay, deviceRoutes, RELEASE_MODES } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import { coverText } from '../../../shared/playback/lane/cover-text.ts';
import { Lane } from '../../../shared/playback/lane/lane.tsx';
import { partText } from '../../../shared/playback/lane/part-text.ts';
import { timeIn } from '../../../shared/playback/lane/time-in.ts';
import { ReleaseName } from '../../../shared/playback/why/release-name.tsx';
import { ScreenGroup } from '../../../shared/playback/why/screen-group.tsx';
import styles from './day-timeline.module.css';

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const DAY_MS = 86_400_000;

type Part = DeviceDay['screens'][number]['releases'][number]['parts'][number];

/** When each release of a device plays on its screen on a day, in the device's time zone, with the present moment. */
export function DayTimeline({ device }: { device: Device }) {
  const { t } = useTranslation();
  const [date, setDate] = useState<string>();
  const day = useRouteQuery(deviceRoutes.day, {
    params: { id: device.id },
    query: date === undefined ? {} : { date },
  });
  const now = useNow();
  if (day.isPending) return <Skeleton active title={false} />;
  if (day.isError) return <ErrorState error={day.error} onRetry={() => void day.refetch()} />;
  const { data } = day;
  const step = (days: number) =>
    setDate(new Date(Date.parse(`${data.date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10));
  const share = (at: number) => `${((at - data.start) / (data.end - data.start)) * 100}%`;
  const hourOf = (at: number) => ((at - data.start) / (data.end - data.start)) * 24;
  const isToday = now >= data.start && now < data.end;
  return (
    <div className={styles.timeline} aria-busy={day.isPlaceholderData}>
      <div className={styles.head}>
        <span className="row gap-8 tabular">
          <Button
            size="small"
            icon={<PreviousIcon />}
            aria-label={t('devices.previous_day')}
            onClick={() => step(-1)}
          />
          <strong>{data.date}</strong>
          <Button
            size="small"
            icon={<NextIcon />}
            aria-label={t('devices.next_day')}
            onClick={() => step(1)}
          />
          {!isToday && (
            <Button size="small" type="link" onClick={() => setDate(undefined)}>
              {t('devices.today')}
            </Button>
          )}
        </span>
        <span className={styles.hours} aria-hidden="true">
          {HOURS.filter((hour) => !isToday || Math.abs(hour - hourOf(now)) >= 1.2).map((hour) => (
            <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
              {`${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
          {isToday && (
            <span className={styles.now} style={{ insetInlineStart: share(now) }}>
              {timeIn(now, device.time_zone)}
            </span>
          )}
        </span>
      </div>
      {data.screens.map(({ screen, releases, covers, off }) => (
        <ScreenGroup key={screen} screen={screen} count={data.screens.length} className={styles.screen}>
          {covers.length > 0 && (
            <div className={styles.row}>
              <span className={styles.name}>{t('playback.emergencies')}</span>
              <Lane
                start={data.start}
                end={data.end}
                now={now}
                parts={covers.map((cover) => ({
                  ...cover,
                  state: 'emergency',
                  text: coverText(cover, t),
                  span: spanOf(cover),
                }))}
              />
            </div>
          )}
          {off.length > 0 && (
            <div className={styles.row}>
              <span className={styles.name}>{t('devices.screen_off')}</span>
              <Lane
                start={data.start}
                end={data.end}
                now={now}
                parts={off.map((part) => ({
                  ...part,
                  state: 'off',
                  text: t('devices.screen_off'),
                  span: spanOf(part),
                }))}
              />
            </div>
          )}
          {releases.length === 0 && <p className={styles.nothing}>{t('devices.nothing_on_day')}</p>}
          {releases.map((release) => {
            const mode = RELEASE_MODES.find((one) => one === release.mode);
            return (
              <div key={release.release_id} className={styles.row}>
                <span className={styles.name}>
                  <ReleaseName release={release} />
                  <span>
                    {[mode && t(`playback.mode.${mode}`), t('devices.until', { date: release.valid_to })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Lane
                  start={data.start}
                  end={data.end}
                  now={now}
                  parts={release.parts.map((part) => ({
                    ...part,
                    text: partText(part, t),
                    span: spanOf(part),
                  }))}
                />
              </div>
            );
          })}
        </ScreenGroup>
      ))}
    </div>
  );

  function spanOf({ from, to }: Pick<Part, 'from' | 'to'>): string {
    const end = to === day.data?.end ? '24:00' : timeIn(to, device.time_zone);
    return t('releases.span_text', { start: timeIn(from, device.time_zone), end });
  }
}
