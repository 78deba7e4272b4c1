import { type DeviceDay, noticeRoutes, RELEASE_MODES } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { formatList } from '../../../shared/format/list.ts';
import { coverText } from '../../../shared/playback/lane/cover-text.ts';
import { partText } from '../../../shared/playback/lane/part-text.ts';
import { ReleaseName } from '../../../shared/playback/why/release-name.tsx';
import styles from './calendar.module.css';
import type { CalendarAxis } from './calendar-axis.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import type { Scale } from './calendar-period.ts';
import type { CalendarRow } from './calendar-rows.tsx';
import { type PlayingSegment, playingSegments } from './playing-segments.ts';
import { wholeDays } from './whole-days.ts';

type ScreenDay = DeviceDay['screens'][number];
type DayRelease = ScreenDay['releases'][number];

/** So many of the releases that take turns are named. */
const NAMED = 3;

interface DeviceTimelineProps {
  plan: DeviceDay;
  scale: Scale;
  now: number;
  timeZone: string;
}

/** The timeline of each screen of a device, and below it that of each release; those that lose come first. */
export function DeviceTimeline({ plan, scale, now, timeZone }: DeviceTimelineProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { date, start, end, day_starts: dayStarts, screens } = plan;
  const axis: CalendarAxis = {
    period: { from: date, days: dayStarts.length },
    scale,
    start,
    end,
    dayStarts,
    now,
    timeZone,
  };
  return (
    <CalendarGrid
      axis={axis}
      title={t('release_calendar.releases')}
      sections={screens.map(inScale).map((own) => ({
        key: own.screen,
        heading: screens.length > 1 ? t('devices.screen_number', { number: own.screen }) : undefined,
        lead: leadOf(own),
        rows: own.releases.toSorted(byLosing).map(rowOf),
        note: noteOf(own),
      }))}
    />
  );

  /** A month is an overview by days. */
  function inScale(own: ScreenDay): ScreenDay {
    if (scale !== 'month') return own;
    const releases = own.releases.map((release) => ({
      ...release,
      parts: wholeDays(release.parts, dayStarts, end),
    }));
    return { ...own, releases };
  }

  function leadOf(own: ScreenDay): CalendarRow {
    return {
      key: 'lead',
      name: <span>{t('release_calendar.plays')}</span>,
      parts: [...playingSegments(own).map(segmentPart), ...own.covers.map(coverPart)],
    };
  }

  function coverPart(cover: ScreenDay['covers'][number]): CalendarRow['parts'][number] {
    const { from, to, notice_id, title } = cover;
    const isOpen = title !== null && may(noticeRoutes.detail);
    return {
      ...{ from, to, state: 'emergency', text: coverText(cover, t) },
      page: isOpen ? `/notices/${notice_id}/detail` : undefined,
    };
  }

  function segmentPart({ from, to, releases }: PlayingSegment): CalendarRow['parts'][number] {
    const names = releases.slice(0, NAMED).map(nameOf);
    const rest = releases.length - names.length;
    const all = rest > 0 ? [...names, t('release_calendar.more', { count: rest })] : names;
    const [only] = releases.length === 1 ? releases : [];
    return {
      from,
      to,
      state: 'plays',
      text: formatList(all),
      page: only && pageOf(only),
    };
  }

  function rowOf(release: DayRelease): CalendarRow {
    const mode = RELEASE_MODES.find((one) => one === release.mode);
    return {
      key: release.release_id,
      name: (
        <>
          <ReleaseName release={release} />
          <span className="row gap-6 faint size-12">
            {[mode && t(`playback.mode.${mode}`), t('devices.until', { date: release.valid_to })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
      parts: release.parts.map((part) => ({
        ...part,
        text: partText(part, t),
        page: pageOf(release),
      })),
    };
  }

  function noteOf({ releases, left_out_count }: ScreenDay) {
    if (left_out_count > 0)
      return <p className={styles.note}>{t('release_calendar.left_out', { count: left_out_count })}</p>;
    return releases.length === 0 && <p className={styles.note}>{t('release_calendar.nothing_on_screen')}</p>;
  }

  function nameOf({ name, number }: DayRelease): string {
    return name ?? t('devices.unseen_release', { number });
  }
}

/** A release without a name is one that the reader may not see. */
function pageOf({ release_id, name }: DayRelease): string | undefined {
  return name === null ? undefined : `/releases/${release_id}/detail`;
}

function byLosing(one: DayRelease, other: DayRelease): number {
  const loses = ({ parts }: DayRelease) => Number(parts.some(({ state }) => state !== 'plays'));
  return loses(other) - loses(one);
}
