import {
  type CalendarCover,
  type CalendarRelease,
  noticeRoutes,
  RELEASE_MODES,
  releaseRoutes,
} from '@marquee/contract';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ReleaseDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { foreignZoneName, wallClockIn } from '../../../shared/format/zone.ts';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import { ListPager } from '../../../shared/list/list-pager.tsx';
import styles from './calendar.module.css';
import type { CalendarAxis } from './calendar-axis.ts';
import { CalendarContent } from './calendar-content.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { periodOf } from './calendar-period.ts';
import type { CalendarRow } from './calendar-rows.tsx';
import { dateIn } from './calendar-texts.ts';
import { deliveryState, deliveryText } from './delivery-state.ts';
import { type CalendarState, STATES } from './use-calendar-state.ts';
import { wholeDays } from './whole-days.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Times of the wall clock, which are the same in each time zone, are shown as if they were in UTC. */
const WALL_CLOCK = 'UTC';

interface GroupCalendarProps {
  state: CalendarState;
  /** Chooses between groups and devices. */
  views: ReactNode;
}

/** The releases on the devices of a group and of the groups below it. */
export function GroupCalendar({ state, views }: GroupCalendarProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { scale, groupId: group_id, status, mode, list } = state;
  const today = dateIn(now);
  const period = periodOf(scale, state.date ?? today);
  const result = useRouteQuery(releaseRoutes.calendar, {
    query: { ...period, group_id, status, mode, page: list.page, per_page: list.perPage },
  });
  const axis = wallClockAxis();
  const filters = (
    <>
      {views}
      <GroupSelect
        resource={deviceGroups}
        aria-label={t('release_calendar.group')}
        placeholder={t('release_calendar.all_groups')}
        popupMatchSelectWidth={320}
        allowClear
        value={group_id}
        onChange={(id) => state.set({ group_id: id?.toString() })}
      />
      <Select
        aria-label={t('releases.status')}
        placeholder={t('release_calendar.not_offline')}
        style={{ width: 190 }}
        allowClear
        value={status ?? null}
        onChange={(chosen: number | undefined) => state.set({ status: chosen?.toString() })}
        options={(['unreviewed', 'approved', 'not_approved', 'offline'] as const).map((name) => ({
          value: STATES[name],
          label: t(`releases.status_${name}`),
        }))}
      />
      <Select
        aria-label={t('releases.mode')}
        placeholder={t('release_calendar.any_mode')}
        style={{ width: 150 }}
        allowClear
        value={mode ?? null}
        onChange={(chosen: CalendarState['mode'] | null) => state.set({ mode: chosen ?? undefined })}
        options={RELEASE_MODES.map((value) => ({ value, label: t(`playback.mode.${value}`) }))}
      />
    </>
  );
  return (
    <CalendarFrame
      state={state}
      period={period}
      today={today}
      filters={filters}
      zone={t('release_calendar.wall_clock')}
    >
      <CalendarContent result={result}>
        {({ data, covers }) =>
          data.length + covers.length === 0 ? (
            <Nothing state={state} />
          ) : (
            <Bars axis={axis} now={now} releases={data} covers={covers} />
          )
        }
      </CalendarContent>
      <ListPager
        thing="release"
        pagination={result.data?.pagination}
        onPage={list.goTo}
        onPerPage={list.setPerPage}
      />
    </CalendarFrame>
  );

  function wallClockAxis(): CalendarAxis {
    const start = Date.parse(period.from);
    return {
      period,
      scale,
      start,
      end: start + period.days * DAY_MS,
      dayStarts: Array.from({ length: period.days }, (_, index) => start + index * DAY_MS),
      now: wallClockOf(now, null),
      timeZone: WALL_CLOCK,
    };
  }
}

function Nothing({ state }: { state: CalendarState }) {
  const { t } = useTranslation();
  const isFiltered = state.status !== undefined || state.mode !== undefined;
  const help = state.groupId === undefined ? 'nothing_help_all' : 'nothing_help';
  return (
    <EmptyState
      drawing={<ReleaseDrawing />}
      title={t('release_calendar.nothing')}
      help={t(`release_calendar.${isFiltered ? 'nothing_filtered_help' : help}`)}
    />
  );
}

interface BarsProps {
  axis: CalendarAxis;
  /** Epoch ms. */
  now: number;
  releases: CalendarRelease[];
  covers: CalendarCover[];
}

function Bars({ axis, now, releases, covers }: BarsProps) {
  const { t } = useTranslation();
  const rows = [...covers.map(coverRow), ...releases.map(rowOf)];
  return <CalendarGrid axis={axis} title={t('release_calendar.releases')} sections={[{ key: 1, rows }]} />;

  /** Devices in several time zones are at different places of the axis, so nothing marks them. */
  function nowOf(zone: string | null): number | null {
    return zone === null ? null : wallClockOf(now, zone);
  }

  /** The zone of the times of a row, unless the reader's clock shows the same. */
  function zoneText(zone: string | null): string | undefined {
    return zone === null ? t('release_calendar.several_zones') : foreignZoneName(now, zone);
  }

  /** A message is at the same instants everywhere, so for several time zones it has the times of the reader. */
  function coverRow(cover: CalendarCover): CalendarRow {
    const { id, number, title, start_at, end_at, device_count, time_zone } = cover;
    const about = [t('playback.emergency_kind'), t('releases.device_total', { count: device_count })];
    const zone = time_zone === null ? t('release_calendar.reader_zone') : zoneText(time_zone);
    return {
      key: `notice ${id}`,
      name: (
        <>
          <Title zone={zone}>
            <PermittedLink call={noticeRoutes.detail} to={`/notices/${id}/detail`}>
              #{number} {title}
            </PermittedLink>
          </Title>
          <About facts={about} zone={zone} />
        </>
      ),
      now: wallClockOf(now, time_zone),
      parts: [
        { from: wallClockOf(start_at, time_zone), to: wallClockOf(end_at, time_zone), state: 'emergency' },
      ],
    };
  }

  function rowOf(release: CalendarRelease): CalendarRow {
    const { id, number, name, mode, device_count, delivered_count, time_zone, program_names } = release;
    const page = `/releases/${id}/detail`;
    const state = deliveryState(release);
    const about = [
      t(`playback.mode.${mode}`),
      state === 'partly'
        ? t('release_calendar.delivered_of', { delivered: delivered_count, count: device_count })
        : t('releases.device_total', { count: device_count }),
      t('devices.until', { date: release.valid_to }),
    ];
    const zone = zoneText(time_zone);
    const text = [deliveryText(state, t), formatList(program_names)].filter(Boolean).join(' · ');
    const parts = release.windows.map(({ from, to }) => ({
      ...{ from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`), state, page, text },
    }));
    return {
      key: id,
      name: (
        <>
          <Title zone={zone}>
            <Link to={page}>
              #{number} {name}
            </Link>
          </Title>
          <About facts={about} zone={zone} />
        </>
      ),
      now: nowOf(time_zone),
      parts: axis.scale === 'month' ? wholeDays(parts, axis.dayStarts, axis.end) : parts,
    };
  }
}

/** The name of a row, which gives way to the zone of its times. */
function Title({ zone, children }: { zone: string | undefined; children: ReactNode }) {
  return (
    <span className="row gap-8">
      <span className="ellipsis grow shrink">{children}</span>
      {zone !== undefined && <span className={styles.zone}>{zone}</span>}
    </span>
  );
}

/** The facts of a row, as far as there is room; the tooltip has all of it. */
function About({ facts, zone }: { facts: readonly string[]; zone: string | undefined }) {
  const text = facts.join(' · ');
  return (
    <span className="faint size-12" title={zone === undefined ? text : `${text} · ${zone}`}>
      {text}
    </span>
  );
}

/**
 * An instant as a clock shows it, read as if it were in UTC.
 * @param zone null for the clock of the browser
 */
function wallClockOf(at: number, zone: string | null): number {
  if (zone === null) return at - new Date(at).getTimezoneOffset() * MINUTE_MS;
  return Date.parse(`${wallClockIn(at, zone).replace(' ', 'T')}Z`);
}
