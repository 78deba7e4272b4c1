import { type DeviceDetail, RELEASE_MODES, type ScreenMoment } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../format/list.ts';
import { formatMoment } from '../../format/time.ts';
import { TimeAt } from '../../format/time-at.tsx';
import { ZoneContext } from '../../format/zone.ts';
import { rejectionText } from '../playback-texts.ts';
import { ReleaseName } from './release-name.tsx';
import styles from './why.module.css';

type Release = DeviceDetail['releases'][number];

/** More releases that do not play are in the tab of releases. */
const MAX_REJECTED = 3;

interface PlayReasonsProps {
  moment: ScreenMoment;
  /** The releases that are on the screen. */
  shown: readonly Release[];
  /** The release that comes first among those that do not play. */
  focusId?: number | undefined;
}

/** Why a screen shows what it shows, what comes next, and what does not play and why. */
export function PlayReasons({ moment, shown, focusId }: PlayReasonsProps) {
  const { t } = useTranslation();
  const zone = use(ZoneContext);
  // That the screen is off is said once.
  const rejected = moment.rejected
    .filter(({ reason }) => reason !== 'screen-off')
    .toSorted((one, other) => Number(other.release_id === focusId) - Number(one.release_id === focusId));
  return (
    <dl className={styles.reasons}>
      <Shown moment={moment} shown={shown} />
      {moment.next_change_at !== null && (
        <Reason label={t('devices.comes_next')}>
          {moment.next.length === 0 ? (
            t(moment.is_off_next ? 'devices.then_off' : 'devices.then_nothing', {
              time: formatMoment(moment.next_change_at, undefined, zone),
            })
          ) : (
            <>
              <TimeAt at={moment.next_change_at} />{' '}
              {moment.next.map((release) => (
                <ReleaseName key={release.release_id} release={release} />
              ))}
            </>
          )}
        </Reason>
      )}
      {rejected.length > 0 && (
        <Reason label={t('devices.not_played')}>
          {rejected.slice(0, MAX_REJECTED).map((release) => (
            <span key={release.release_id} className={styles.release}>
              <ReleaseName release={release} /> {rejectionText(release.reason, release.by, t)}
            </span>
          ))}
          {rejected.length > MAX_REJECTED && (
            <span className={styles.release}>
              {t('devices.more_rejected', { count: rejected.length - MAX_REJECTED })}
            </span>
          )}
        </Reason>
      )}
    </dl>
  );
}

/** The content of the screen, and the reason. */
function Shown({ moment, shown }: Pick<PlayReasonsProps, 'moment' | 'shown'>) {
  const { t } = useTranslation();
  const { playing, rejected, is_covered, is_off } = moment;
  const label = t('devices.reason');
  if (is_covered) return <Reason label={label}>{t('devices.covered')}</Reason>;
  if (is_off) return <Reason label={label}>{t('devices.nothing_while_off')}</Reason>;
  if (shown.length > 0) {
    return (
      <Reason label={label}>
        {shown.map((release) => (
          <span key={release.release_id} className={styles.release}>
            <ReleaseName release={release} /> <span>{playTimeText(release, t)}</span>
          </span>
        ))}
      </Reason>
    );
  }
  if (playing.length > 0) return <Reason label={label}>{t('devices.not_reported')}</Reason>;
  // Each release that does not play has its own reason.
  return rejected.length > 0 ? null : <Reason label={label}>{t('devices.nothing_in_effect')}</Reason>;
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
