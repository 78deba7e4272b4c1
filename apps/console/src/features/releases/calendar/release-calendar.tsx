import { deviceRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Segments } from '../../../shared/form/segments.tsx';
import { CalendarWaiting } from './calendar-waiting.tsx';
import { DeviceCalendar, FIRST_DEVICE } from './device-calendar.tsx';
import { GroupCalendar } from './group-calendar.tsx';
import { BY, useCalendarState } from './use-calendar-state.ts';

/**
 * The releases of a day, a week or a month: on the devices of a group, or on one device. It begins with the device if one
 * was chosen before, or if there is only one.
 */
export function ReleaseCalendar() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const state = useCalendarState();
  const maySeeDevices = may(deviceRoutes.list);
  const isUndecided = maySeeDevices && state.by === undefined && state.deviceId === undefined;
  const devices = useRouteQuery(deviceRoutes.list, isUndecided ? FIRST_DEVICE : skipToken);
  if (isUndecided && devices.isPending) return <CalendarWaiting views={null} />;
  const isOnly = isUndecided && devices.data?.pagination.total === 1;
  const by = !maySeeDevices ? 'group' : (state.by ?? (isOnly || state.deviceId ? 'device' : 'group'));
  const views = maySeeDevices && (
    <Segments
      aria-label={t('release_calendar.by')}
      value={by}
      onChange={(chosen) => state.set({ by: chosen })}
      options={BY.map((value) => ({ value, label: t(`release_calendar.by_${value}`) }))}
    />
  );
  return by === 'device' ? (
    <DeviceCalendar state={state} views={views} />
  ) : (
    <GroupCalendar state={state} views={views} />
  );
}
