import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Segments } from '../../../shared/form/segments.tsx';
import { NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { type Period, SCALES, stepDate } from './calendar-period.ts';
import { periodText } from './calendar-texts.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import type { CalendarState } from './use-calendar-state.ts';

interface CalendarFrameProps {
  state: CalendarState;
  period: Period;
  /** The date of today, where the times of the calendar are. */
  today: string;
  /** Controls of the shown content, and its filters. */
  filters: ReactNode;
  /** In which time zone the times are. */
  zone: string;
  children: ReactNode;
}

/** The calendar's filters and its period, with the keys to change it. */
export function CalendarFrame({ state, period, today, filters, zone, children }: CalendarFrameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { scale } = state;
  const step = (by: -1 | 1) => state.set({ date: stepDate(scale, state.date ?? today, by) });
  const goToToday = () => state.set({ date: undefined });
  useCalendarKeys({ onStep: step, onToday: goToToday });
  return (
    <div className={styles.page} data-fills-sheet>
      <CalendarBar>{filters}</CalendarBar>
      <div className={styles.bar}>
        <Button
          icon={<PreviousIcon />}
          aria-label={t(`release_calendar.previous_${scale}`)}
          title={withKey(t(`release_calendar.previous_${scale}`), '←')}
          onClick={() => step(-1)}
        />
        <Button
          icon={<NextIcon />}
          aria-label={t(`release_calendar.next_${scale}`)}
          title={withKey(t(`release_calendar.next_${scale}`), '→')}
          onClick={() => step(1)}
        />
        <Button title={withKey(t('release_calendar.go_to_today'), 'T')} onClick={goToToday}>
          {t('release_calendar.today')}
        </Button>
        <h2 className={styles.title} aria-live="polite">
          {periodText(period, scale, language)}
        </h2>
        <span className={styles.end}>
          <span className="faint size-12">{zone}</span>
          <Segments
            aria-label={t('release_calendar.scale')}
            value={scale}
            onChange={(chosen) => state.set({ scale: chosen })}
            options={SCALES.map((value) => ({ value, label: t(`release_calendar.scale_${value}`) }))}
          />
        </span>
      </div>
      {children}
    </div>
  );

  function withKey(action: string, key: string): string {
    return t('release_calendar.with_key', { action, key });
  }
}
