import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { timeIn } from '../../../shared/playback/lane/time-in.ts';
import styles from './calendar.module.css';
import type { CalendarAxis } from './calendar-axis.ts';
import { type CalendarRow, Row, Rows } from './calendar-rows.tsx';
import { dayNames } from './calendar-texts.ts';

const HOUR_MS = 3_600_000;
const LABELLED_HOURS = 3;

export interface CalendarSection {
  key: string | number;
  heading?: ReactNode;
  /** The row of playing releases, above all others. */
  lead?: CalendarRow;
  rows: CalendarRow[];
  note?: ReactNode;
}

interface CalendarGridProps {
  axis: CalendarAxis;
  /** The title of the column of rows. */
  title: string;
  sections: CalendarSection[];
}

/** Days or hours as columns, and rows of bars. */
export function CalendarGrid({ axis, title, sections }: CalendarGridProps) {
  const { scale, dayStarts } = axis;
  const lines = scale === 'day' ? hoursOf(axis).map(({ at }) => at) : dayStarts;
  return (
    <div className={styles.grid}>
      <div className={styles.lines} aria-hidden="true">
        {lines.map((at) => (
          <span key={at} style={{ insetInlineStart: shareOf(axis, at) }} />
        ))}
      </div>
      <div className={styles.head}>
        <span className="quiet size-12">{title}</span>
        {scale === 'day' ? <Hours axis={axis} /> : <Days axis={axis} />}
      </div>
      {sections.map(({ key, heading, lead, rows, note }) => (
        <section key={key}>
          {heading !== undefined && <h3 className={styles.heading}>{heading}</h3>}
          {lead && <Row axis={axis} row={lead} isLead />}
          <Rows axis={axis} rows={rows} />
          {note}
        </section>
      ))}
    </div>
  );
}

function Days({ axis }: { axis: CalendarAxis }) {
  const language = useLanguage();
  const { period, dayStarts, end, now } = axis;
  return (
    <ol className={styles.days}>
      {dayNames(period, language).map(({ weekday, day }, index) => {
        const from = dayStarts[index] ?? end;
        const to = dayStarts[index + 1] ?? end;
        const isToday = from <= now && now < to;
        return (
          <li
            key={from}
            aria-current={isToday ? 'date' : undefined}
            style={{ insetInlineStart: shareOf(axis, from), inlineSize: `${share(axis, to - from)}%` }}
          >
            <span>{weekday}</span> <strong>{day}</strong>
          </li>
        );
      })}
    </ol>
  );
}

function Hours({ axis }: { axis: CalendarAxis }) {
  return (
    <ol className={styles.hours}>
      {hoursOf(axis).map(({ at, text }) => (
        <li key={at} style={{ insetInlineStart: shareOf(axis, at) }}>
          {text}
        </li>
      ))}
    </ol>
  );
}

/** Every third hour of the wall clock; a day on which the clocks change has them at other distances. */
function hoursOf({ start, end, timeZone }: CalendarAxis): { at: number; text: string }[] {
  const hours: { at: number; text: string }[] = [];
  for (let at = start; at < end; at += HOUR_MS) {
    const text = timeIn(at, timeZone);
    if (Number(text.slice(0, 2)) % LABELLED_HOURS === 0) hours.push({ at, text });
  }
  return hours;
}

function share({ start, end }: CalendarAxis, ms: number): number {
  return (ms / (end - start)) * 100;
}

/** A place between the column of names and the right edge. */
function shareOf(axis: CalendarAxis, at: number): string {
  return `${share(axis, at - axis.start)}%`;
}
