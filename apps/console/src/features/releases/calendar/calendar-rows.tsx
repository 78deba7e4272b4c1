import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLinesInSight, WINDOWING_THRESHOLD } from '../../../shared/list/use-lines-in-sight.ts';
import { Lane, type LanePart } from '../../../shared/playback/lane/lane.tsx';
import styles from './calendar.module.css';
import type { CalendarAxis } from './calendar-axis.ts';
import { datesText, spanText, timesText } from './calendar-texts.ts';

/** As in the style sheet, in px. */
const ROW_HEIGHT = 44;

export interface CalendarRow {
  key: string | number;
  name: ReactNode;
  /** Where the row is at present, if not where the axis is; null without a mark, because its devices differ. */
  now?: number | null;
  /** Without a text, a part has its times. */
  parts: (Omit<LanePart, 'text' | 'span' | 'times'> & { text?: string })[];
}

interface RowsProps {
  axis: CalendarAxis;
  rows: readonly CalendarRow[];
}

/** Rows of bars; of many rows, only those near the viewport are drawn. */
export function Rows({ axis, rows }: RowsProps) {
  const node = useRef<HTMLDivElement>(null);
  const sight = useLinesInSight({
    node,
    lines: rows.length,
    estimate: ROW_HEIGHT,
    measure: ({ lastElementChild }) => lastElementChild?.getBoundingClientRect().height,
  });
  const isLong = rows.length > WINDOWING_THRESHOLD;
  const drawn = isLong ? rows.slice(sight.from, sight.to) : rows;
  const gaps = isLong ? { paddingBlock: `${sight.above}px ${sight.below}px` } : {};
  return (
    <div ref={node} style={gaps}>
      {drawn.map((row) => (
        <Row key={row.key} axis={axis} row={row} />
      ))}
    </div>
  );
}

interface RowProps {
  axis: CalendarAxis;
  row: CalendarRow;
  isLead?: boolean;
}

/** A name and its bars. */
export function Row({ axis, row, isLead }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { start, end, scale, timeZone } = axis;
  const now = row.now === undefined ? axis.now : row.now;
  return (
    <div className={styles.row} data-lead={isLead || undefined}>
      <span className={styles.name}>{row.name}</span>
      <Lane className={styles.lane} start={start} end={end} now={now} parts={row.parts.map(withSpan)} />
    </div>
  );

  function withSpan(part: CalendarRow['parts'][number]): LanePart {
    const { from, to, text } = part;
    const words = { timeZone, language, t };
    const span = (scale === 'month' ? datesText : spanText)(from, to, words);
    if (text === undefined) return { ...part, text: span };
    return { ...part, text, span, times: scale === 'month' ? undefined : timesText(from, to, words) };
  }
}
