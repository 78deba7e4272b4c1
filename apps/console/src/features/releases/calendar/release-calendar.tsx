import { deviceRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { Segments } from '../../../shared/form/segments.tsx';
import { DeviceCalendar } from './device-calendar.tsx';
import { GroupCalendar } from './group-calendar.tsx';
import { useCalendarState } from './use-calendar-state.ts';

/** The releases of a day, a week or a month: on the devices of a group, or on one device. */
export function ReleaseCalendar() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const state = useCalendarState();
  const maySeeDevices = may(deviceRoutes.list);
  const views = maySeeDevices && (
    <Segments
      aria-label={t('release_calendar.by')}
      value={state.by}
      onChange={(by) => state.set({ by })}
      options={(['group', 'device'] as const).map((by) => ({
        value: by,
        label: t(`release_calendar.by_${by}`),
      }))}
    />
  );
  return state.by === 'device' && maySeeDevices ? (
    <DeviceCalendar state={state} views={views} />
  ) : (
    <GroupCalendar state={state} views={views} />
  );
}
