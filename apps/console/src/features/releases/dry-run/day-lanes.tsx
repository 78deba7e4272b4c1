import { type DryRunDays, TRIED_RELEASE_ID } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { coverText } from '../../../shared/playback/lane/cover-text.ts';
import { partText } from '../../../shared/playback/lane/part-text.ts';
import styles from './dry-run.module.css';

type Day = DryRunDays['days'][number];
type Screen = Day['screens'][number];
type Lane = Day['screens'][number]['releases'][number];
type Part = Lane['parts'][number];

const HOURS = [0, 6, 12, 18, 24];

/** When each release plays on one day, this one first. */
export function DayLanes({ day, timeZone }: { day: Day; timeZone: string }) {
  const { t } = useTranslation();
  const lanes = day.screens.flatMap(({ releases }) => releases);
  const covers = day.screens.flatMap((screen) => screen.covers);
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
      {covers.length > 0 && (
        <div className={styles.lane}>
          <span className={styles.laneName}>{t('playback.emergencies')}</span>
          <ul>{covers.map(bar)}</ul>
        </div>
      )}
      {lanes.map((lane) => (
        <div key={lane.release_id} className={styles.lane} data-tried={lane === tried || undefined}>
          <span className={styles.laneName} title={nameOf(lane)}>
            {nameOf(lane)}
          </span>
          <ul>{lane.parts.map((part) => drawn(part, part.state, textOf(part)))}</ul>
        </div>
      ))}
    </div>
  );

  function bar(cover: Screen['covers'][number]) {
    return drawn(cover, 'emergency', coverText(cover, t));
  }

  function drawn(part: Pick<Part, 'from' | 'to'>, state: string, text: string) {
    return (
      <li
        key={part.from}
        data-state={state}
        style={{ insetInlineStart: share(part.from), inlineSize: widthOf(part) }}
        title={`${spanOf(part)} ${text}`}
      >
        <span className="ellipsis">{text}</span>
        <span className={styles.unseen}>{spanOf(part)}</span>
      </li>
    );
  }

  function nameOf({ release_id, number, name }: Lane): string {
    if (release_id === TRIED_RELEASE_ID) return t('dry_runs.this_release');
    return name === null ? t('devices.unseen_release', { number }) : `#${number} ${name}`;
  }

  function widthOf({ from, to }: Pick<Part, 'from' | 'to'>): string {
    return `${((to - from) / (day.end - day.start)) * 100}%`;
  }

  function textOf(part: Part): string {
    if (part.by !== null && part.by === tried?.number) return t('dry_runs.displaced_part');
    return partText(part, t);
  }

  function spanOf({ from, to }: Pick<Part, 'from' | 'to'>): string {
    const end = to === day.end ? '24:00' : timeIn(to, timeZone);
    return t('releases.span_text', { start: timeIn(from, timeZone), end });
  }
}

function timeIn(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}
