import { type DeviceDetail, RELEASE_MODES } from '@marquee/contract';
import { Progress } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { rejectionText } from '../../../shared/playback/playback-texts.ts';
import { ReleaseName } from '../components/release-name.tsx';
import { type DeviceFace, deviceFace } from '../state/device-face.tsx';
import styles from './now-card.module.css';
import { ScreenGroup } from './screen-group.tsx';

type Release = DeviceDetail['releases'][number];
type ScreenNow = DeviceDetail['now'][number];

/** The device reports which program it plays on its first screen. */
const REPORTED_SCREEN = 1;

/** More releases that do not play are in the tab of releases. */
const MAX_REJECTED = 3;

/** What the device plays, why, what comes next, and what does not play and why. */
export function NowCard({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation();
  const { incoming, picture } = device;
  const face = deviceFace(device, t, useNow());
  const isPlaying = device.current_program !== null;
  return (
    <section className={styles.card} aria-label={t('devices.now_title')}>
      <div className={styles.now}>
        <span className={styles.state}>
          {isPlaying || !picture ? t('devices.now_title') : t('devices.played_last')}
        </span>
        <strong className={styles.program}>
          {device.current_program ?? picture?.program_name ?? t('devices.plays_nothing')}
        </strong>
        {incoming && (
          <span className={styles.incoming}>
            {t('devices.switching_to', { name: incoming.name ?? `#${incoming.number}` })}
            {incoming.state === 'downloading' && (
              <Progress
                percent={incoming.progress}
                size="small"
                aria-label={t('devices.downloading', { percent: incoming.progress })}
              />
            )}
          </span>
        )}
      </div>
      <Trouble face={face} />
      {device.state === 'active' &&
        device.now.map((now) => (
          <ScreenGroup
            key={now.screen}
            screen={now.screen}
            count={device.now.length}
            className={styles.screen}
          >
            <Reasons device={device} now={now} />
          </ScreenGroup>
        ))}
      {device.state === 'waiting' && <p className={styles.reasons}>{t('devices.no_content_yet')}</p>}
    </section>
  );
}

/** The state that needs attention, and why or what it means. */
function Trouble({ face: { tone, icon, text, note } }: { face: DeviceFace }) {
  if (tone === 'good' || tone === 'busy') return null;
  return (
    <p className={styles.trouble} data-tone={tone}>
      {icon}
      <strong>{text}</strong>
      {note !== undefined && <span>{note}</span>}
    </p>
  );
}

function Reasons({ device: { picture, releases }, now }: { device: DeviceDetail; now: ScreenNow }) {
  const { t } = useTranslation();
  const isReported = now.screen === REPORTED_SCREEN;
  const shownIds = isReported ? [picture?.release_id] : now.playing.map(({ release_id }) => release_id);
  const shown = releases.filter(({ release_id }) => shownIds.includes(release_id));
  // Each release below has its own reason.
  const isExplained = now.playing.length === 0 && now.rejected.length > 0;
  return (
    <dl className={styles.reasons}>
      {shown.length > 0 ? (
        <Reason label={t('devices.reason')}>
          {shown.map((release) => (
            <span key={release.release_id} className={styles.release}>
              <ReleaseName release={release} /> <span>{playTimeText(release, t)}</span>
            </span>
          ))}
        </Reason>
      ) : (
        !isExplained && (
          <Reason label={t('devices.reason')}>
            {t(now.playing.length === 0 ? 'devices.nothing_in_effect' : 'devices.not_reported')}
          </Reason>
        )
      )}
      {now.next_change_at !== null && (
        <Reason label={t('devices.comes_next')}>
          <TimeAt at={now.next_change_at} />{' '}
          {now.next.length === 0 ? (
            t('devices.then_nothing')
          ) : (
            <>
              {now.next.map((release) => (
                <ReleaseName key={release.release_id} release={release} />
              ))}
            </>
          )}
        </Reason>
      )}
      {now.rejected.length > 0 && (
        <Reason label={t('devices.not_played')}>
          {now.rejected.slice(0, MAX_REJECTED).map((release) => (
            <span key={release.release_id} className={styles.release}>
              <ReleaseName release={release} /> {rejectionText(release.reason, release.by, t)}
            </span>
          ))}
          {now.rejected.length > MAX_REJECTED && (
            <span className={styles.release}>
              {t('devices.more_rejected', { count: now.rejected.length - MAX_REJECTED })}
            </span>
          )}
        </Reason>
      )}
    </dl>
  );
}

function Reason({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** `替换播放，每天 07:30–22:30`. */
function playTimeText({ mode, continuous, weekdays, spans }: Release, t: TFunction): string {
  const known = RELEASE_MODES.find((one) => one === mode);
  const days =
    weekdays.length === 7
      ? t('releases.every_day')
      : formatList(
          ([1, 2, 3, 4, 5, 6, 7] as const)
            .filter((day) => weekdays.includes(day))
            .map((day) => t(`releases.weekday_${day}`)),
        );
  const times = formatList(spans.map(({ start, end }) => t('releases.span_text', { start, end })));
  const when = continuous ? t('releases.continuous') : `${days} ${times}`;
  return [known ? t(`playback.mode.${known}`) : mode, when].join(' · ');
}
