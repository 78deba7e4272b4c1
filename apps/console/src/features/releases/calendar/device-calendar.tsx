import { type Device, deviceRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DeviceDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarContent } from './calendar-content.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { periodOf } from './calendar-period.ts';
import { dateIn } from './calendar-texts.ts';
import { CalendarWaiting } from './calendar-waiting.tsx';
import { DeviceSelect } from './device-select.tsx';
import { DeviceTimeline } from './device-timeline.tsx';
import type { CalendarState } from './use-calendar-state.ts';

/** The first device, and how many there are. */
export const FIRST_DEVICE = { query: { per_page: 1, sort: 'device_name', state: 'active' } } as const;

interface DeviceCalendarProps {
  state: CalendarState;
  /** Chooses between groups and devices. */
  views: ReactNode;
}

/** The calendar of a device, by default the first one: the releases that play, and those that lose. */
export function DeviceCalendar({ state, views }: DeviceCalendarProps) {
  const { deviceId } = state;
  const chosen = useRouteQuery(
    deviceRoutes.detail,
    deviceId === undefined ? skipToken : { params: { id: deviceId } },
  );
  const first = useRouteQuery(deviceRoutes.list, deviceId === undefined ? FIRST_DEVICE : skipToken);
  const loading = <CalendarWaiting views={views} />;
  if (deviceId !== undefined) {
    return (
      <Loaded result={chosen} loading={loading}>
        {(device) => <CalendarOfDevice state={state} views={views} device={device} />}
      </Loaded>
    );
  }
  return (
    <Loaded result={first} loading={loading}>
      {({ data: [device] }) =>
        device ? (
          <CalendarOfDevice state={state} views={views} device={device} />
        ) : (
          <NoDevices views={views} />
        )
      }
    </Loaded>
  );
}

function CalendarOfDevice({ state, views, device }: DeviceCalendarProps & { device: Device }) {
  const { t } = useTranslation();
  const now = useNow();
  const today = dateIn(now, device.time_zone);
  const period = periodOf(state.scale, state.date ?? today);
  const result = useRouteQuery(deviceRoutes.day, {
    params: { id: device.id },
    query: { date: period.from, days: period.days },
  });
  return (
    <CalendarFrame
      state={state}
      period={period}
      today={today}
      filters={
        <>
          {views}
          <DeviceSelect chosen={device} onChange={(id) => state.set({ device_id: String(id) })} />
          <Link to={`/devices-mips/detail/${device.id}`}>{t('release_calendar.device_page')}</Link>
        </>
      }
      zone={t('release_calendar.device_zone', { zone: device.time_zone })}
    >
      <CalendarContent result={result}>
        {(plan) => <DeviceTimeline plan={plan} scale={state.scale} now={now} timeZone={device.time_zone} />}
      </CalendarContent>
    </CalendarFrame>
  );
}

function NoDevices({ views }: { views: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page} data-fills-sheet>
      <CalendarBar>{views}</CalendarBar>
      <EmptyState
        drawing={<DeviceDrawing />}
        title={t('releases.no_choices')}
        help={t('releases.no_choices_help')}
        action={<Link to="/devices-mips">{t('release_calendar.to_devices')}</Link>}
      />
    </div>
  );
}
