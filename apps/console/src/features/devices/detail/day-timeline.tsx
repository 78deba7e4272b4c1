import { type Device, type DeviceDay, deviceRoutes, RELEASE_MODES } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import { ReleaseName } from '../components/release-name.tsx';
import styles from './day-timeline.module.css';
import { ScreenGroup } from './screen-group.tsx';

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
        <span className={styles.day}>
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
      {data.screens.map(({ screen, releases }) => (
        <ScreenGroup key={screen} screen={screen} count={data.screens.length} className={styles.screen}>
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
                <ul className={styles.lane}>
                  {release.parts.map((part) => (
                    <li
                      key={part.from}
                      className={styles.part}
                      data-state={part.state}
                      data-now={(isToday && part.from <= now && now < part.to) || undefined}
                      style={{
                        insetInlineStart: share(part.from),
                        inlineSize: `${((part.to - part.from) / (data.end - data.start)) * 100}%`,
                      }}
                      title={`${spanOf(part)} ${textOf(part)}`}
                    >
                      <span className={styles.text}>{textOf(part)}</span>
                      <span className={styles.unseen}>{spanOf(part)}</span>
                    </li>
                  ))}
                  {isToday && (
                    <li aria-hidden="true" className={styles.line} style={{ insetInlineStart: share(now) }} />
                  )}
                </ul>
              </div>
            );
          })}
        </ScreenGroup>
      ))}
    </div>
  );

  function spanOf({ from, to }: Part): string {
    const end = to === day.data?.end ? '24:00' : timeIn(to, device.time_zone);
    return t('releases.span_text', { start: timeIn(from, device.time_zone), end });
  }

  function textOf({ state, by }: Part): string {
    switch (state) {
      case 'plays':
        return t('devices.plays');
      case 'replaced':
        return t('playback.rejection.replaced-by', { by: by ?? '–' });
      case 'not-downloaded':
      case 'not-approved':
      case 'screen-not-shown':
        return t(`playback.rejection.${state}`);
    }
  }
}

function timeIn(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}
