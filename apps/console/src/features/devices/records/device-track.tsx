import {
  type DeviceScreenshot,
  deviceRecordRoutes,
  TRACK_DAYS,
  type DeviceTrack as Track,
} from '@marquee/contract';
import { Skeleton } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { elapsedText } from '../../../shared/format/elapsed.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { ZoneContext } from '../../../shared/format/zone.ts';
import styles from './device-records.module.css';
import { ScreenshotMark } from './screenshot-mark.tsx';
import { marksOn, type TrackSpan, trackRows } from './track-rows.ts';
import { useTrackScreenshots } from './use-track-screenshots.tsx';

const HOURS = [0, 6, 12, 18, 24];

/** When the device was online in the last days, in its own zone. */
export function DeviceTrack({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<number>(7);
  const track = useRouteQuery(deviceRecordRoutes.track, { params: { id: deviceId }, query: { days } });
  const { screenshots, dialog, open } = useTrackScreenshots(deviceId);
  return (
    <section className={styles.track} aria-label={t('devices.records.track_title')}>
      <header className={styles.head}>
        <h2>{t('devices.records.track_title')}</h2>
        <Segments
          aria-label={t('devices.records.period')}
          value={days}
          onChange={setDays}
          options={TRACK_DAYS.map((count) => ({
            value: count,
            label: count === 1 ? t('devices.records.hours_24') : t('list.last_days', { count }),
          }))}
        />
      </header>
      <Loaded result={track} loading={<Skeleton active title={false} />}>
        {(data) => (
          <TrackChart track={data} deviceId={deviceId} screenshots={screenshots} onScreenshot={open} />
        )}
      </Loaded>
      {dialog}
    </section>
  );
}

interface TrackChartProps {
  track: Track;
  deviceId: number;
  screenshots: readonly DeviceScreenshot[];
  onScreenshot: (id: number) => void;
}

function TrackChart({ track, deviceId, screenshots, onScreenshot }: TrackChartProps) {
  const { t } = useTranslation();
  const zone = use(ZoneContext) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (track.known_from === null) return <p className="flush quiet">{t('devices.records.never_online')}</p>;
  const known = track.to - track.known_from;
  const summary = [
    t('devices.records.online_share', { share: formatPercent((track.online_ms / known) * 100) }),
    track.outage_count === 0
      ? t('devices.records.no_outages')
      : t('devices.records.outages', {
          count: track.outage_count,
          longest: elapsedText(track.longest_outage_ms, t),
        }),
  ];
  if (track.known_from > track.from)
    summary.push(t('devices.records.known_since', { time: formatTime(track.known_from, zone) }));
  const nameOf = ({ kind, from, to, interruptions }: TrackSpan) =>
    [
      t(`devices.records.kinds.${kind}`, { count: interruptions }),
      `${formatTime(from, zone)} – ${formatTime(to, zone)}`,
      elapsedText(to - from, t),
    ].join('\n');
  return (
    <>
      <ul className={styles.summary}>
        {summary.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={styles.days}>
        {trackRows(track, zone).map(({ date, spans }) => (
          <div key={date} className={styles.day}>
            <span className={styles.date}>{date.slice(5)}</span>
            <span className={styles.bar}>
              {spans.map((span) => (
                <span
                  key={span.from}
                  data-kind={span.kind}
                  title={nameOf(span)}
                  style={{
                    insetInlineStart: `${span.start * 100}%`,
                    inlineSize: `${(span.end - span.start) * 100}%`,
                  }}
                />
              ))}
              {marksOn(date, screenshots, zone).map(({ screenshot, at }) => (
                <ScreenshotMark
                  key={screenshot.id}
                  deviceId={deviceId}
                  screenshot={screenshot}
                  at={at}
                  onOpen={onScreenshot}
                />
              ))}
            </span>
          </div>
        ))}
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        {(['online', 'unstable', 'offline'] as const).map((kind) => (
          <li key={kind} data-kind={kind}>
            {t(`devices.records.legend.${kind}`)}
          </li>
        ))}
        {screenshots.length > 0 && <li data-kind="screenshot">{t('devices.screenshots_title')}</li>}
      </ul>
    </>
  );
}
