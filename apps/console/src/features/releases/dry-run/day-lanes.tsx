import { type DryRunDays, TRIED_RELEASE_ID } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { rejectionText } from '../../../shared/playback/playback-texts.ts';
import styles from './dry-run.module.css';

type Day = DryRunDays['days'][number];
type Lane = Day['screens'][number]['releases'][number];
type Part = Lane['parts'][number];

const HOURS = [0, 6, 12, 18, 24];

/** When each release plays on one day, this one first. */
export function DayLanes({ day, timeZone }: { day: Day; timeZone: string }) {
  const { t } = useTranslation();
  const lanes = day.screens.flatMap(({ releases }) => releases);
  const share = (at: number) => `${((at - day.start) / (day.end - day.start)) * 100}%`;
  const tried = lanes.find(({ release_id }) => release_id === TRIED_RELEASE_ID);
  if (lanes.length === 0) return <p className={styles.nothing}>{t('devices.nothing_on_day')}</p>;
  return (
    <div className={styles.lanes}>
      <div className={styles.hours} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
            {`${String(hour).padStart(2, '0')}:00`}
          </span>
        ))}
      </div>
      {lanes.map((lane) => (
        <div key={lane.release_id} className={styles.lane} data-tried={lane === tried || undefined}>
          <span className={styles.laneName} title={nameOf(lane)}>
            {nameOf(lane)}
          </span>
          <ul>
            {lane.parts.map((part) => (
              <li
                key={part.from}
                data-state={part.state}
                style={{ insetInlineStart: share(part.from), inlineSize: widthOf(part) }}
                title={`${spanOf(part)} ${textOf(part)}`}
              >
                <span className={styles.partText}>{textOf(part)}</span>
                <span className={styles.unseen}>{spanOf(part)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );

  function nameOf({ release_id, number, name }: Lane): string {
    if (release_id === TRIED_RELEASE_ID) return t('dry_runs.this_release');
    return name === null ? t('devices.unseen_release', { number }) : `#${number} ${name}`;
  }

  function widthOf({ from, to }: Part): string {
    return `${((to - from) / (day.end - day.start)) * 100}%`;
  }

  function textOf({ state, by }: Part): string {
    if (state === 'plays') return t('devices.plays');
    if (by !== null && by === tried?.number) return t('dry_runs.displaced_part');
    return rejectionText(state === 'replaced' ? 'replaced-by' : state, by, t);
  }

  function spanOf({ from, to }: Part): string {
    const end = to === day.end ? '24:00' : timeIn(to, timeZone);
    return t('releases.span_text', { start: timeIn(from, timeZone), end });
  }
}

function timeIn(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}
