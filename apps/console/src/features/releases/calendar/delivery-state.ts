import { type CalendarRelease, RELEASE_STATUS } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** How far a release has come on the devices of a group. */
export type DeliveryState =
  | 'plays'
  | 'partly'
  | 'not-in-wave'
  | 'waves-stopped'
  | 'replaced'
  | 'not-approved'
  | 'offline';

type Delivered = Pick<CalendarRelease, 'status' | 'waves' | 'device_count' | 'delivered_count'>;

/** The state of a release in the calendar of a group: it plays only where it was delivered. */
export function deliveryState({ status, waves, device_count, delivered_count }: Delivered): DeliveryState {
  if (status === RELEASE_STATUS.offline) return 'offline';
  if (status !== RELEASE_STATUS.approved) return 'not-approved';
  if (delivered_count === device_count) return 'plays';
  if (delivered_count > 0) return 'partly';
  if (waves === null || waves.state === 'finished') return 'replaced';
  return waves.state === 'stopped' ? 'waves-stopped' : 'not-in-wave';
}

/** Why none of the devices plays it; undefined if some do, or if its status says so. */
export function deliveryText(state: DeliveryState, t: TFunction): string | undefined {
  switch (state) {
    case 'not-in-wave':
    case 'waves-stopped':
      return t(`playback.rejection.${state}`);
    case 'replaced':
      return t('release_calendar.replaced');
    case 'plays':
    case 'partly':
    case 'not-approved':
    case 'offline':
      return undefined;
  }
}
