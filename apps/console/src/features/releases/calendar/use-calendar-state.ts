import { type CodeOf, RELEASE_MODES, RELEASE_STATUS } from '@marquee/contract';
import { type ListState, useListState } from '../../../shared/list/state/use-list-state.ts';
import { parseDate, SCALES, type Scale } from './calendar-period.ts';

const FILTERS = ['by', 'scale', 'date', 'group_id', 'device_id', 'status', 'mode'] as const;

/** Whose releases are shown. */
export const BY = ['group', 'device'] as const;

/** The states that can be chosen; the default is all of them but offline. */
export const STATES = {
  unreviewed: RELEASE_STATUS.unreviewed,
  approved: RELEASE_STATUS.approved,
  not_approved: RELEASE_STATUS.not_approved,
  offline: RELEASE_STATUS.offline,
} as const;

export interface CalendarState {
  /** Undefined until the user chooses. */
  by: (typeof BY)[number] | undefined;
  scale: Scale;
  /** A day of the period; undefined for today. */
  date: string | undefined;
  /** Undefined for all devices. */
  groupId: number | undefined;
  /** Undefined until the user chooses one. */
  deviceId: number | undefined;
  status: CodeOf<typeof STATES> | undefined;
  mode: (typeof RELEASE_MODES)[number] | undefined;
  set: (changed: { [Name in (typeof FILTERS)[number]]?: string | undefined }) => void;
  /** The list that it is kept in, for pages. */
  list: ListState<(typeof FILTERS)[number]>;
}

/** The state of the calendar: in the address; what it shows, and how much of it, also per user. */
export function useCalendarState(): CalendarState {
  const list = useListState({
    name: 'release-calendar',
    filters: FILTERS,
    rememberedFilters: ['by', 'scale', 'group_id', 'device_id'],
  });
  const { by, scale, date, group_id, device_id, status, mode } = list.filters;
  return {
    by: BY.find((one) => one === by),
    scale: SCALES.find((one) => one === scale) ?? 'week',
    date: parseDate(date),
    groupId: idOf(group_id),
    deviceId: idOf(device_id),
    status: Object.values(STATES).find((one) => String(one) === status),
    mode: RELEASE_MODES.find((one) => one === mode),
    set: list.setFilters,
    list,
  };
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
