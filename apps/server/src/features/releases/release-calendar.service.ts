import { type CalendarRelease, groupErrors, type Pagination, paginationOf, refuse } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { groups } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReleaseCalendarQuery } from './release-calendar.repository.ts';
import * as releaseCalendar from './release-calendar.repository.ts';
import { dayAt } from './release-entity.ts';
import { scheduleOf } from './release-schedule.ts';
import { windowsOf } from './release-windows.ts';

type CalendarQuery = Omit<ReleaseCalendarQuery, 'from'> & { from?: string | undefined };

/** What is released on the devices of a group in a period. */
export class ReleaseCalendarService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async list(
    actor: Actor,
    params: CalendarQuery,
  ): Promise<{ data: CalendarRelease[]; pagination: Pagination }> {
    const { db, clock } = this.#deps;
    const { group_id, from = dayAt(clock.now()) } = params;
    const [group, { items, total }] = await Promise.all([
      group_id === undefined ? undefined : groups.find(db, 'device', actor, group_id),
      releaseCalendar.list(db, actor, { ...params, from }),
    ]);
    if (group_id !== undefined && !group) refuse(groupErrors.not_found);
    return {
      data: items.map(({ continuous, weekdays, spans, ...release }) => ({
        ...release,
        windows: windowsOf(scheduleOf({ ...release, continuous, weekdays, spans }), from, params.days),
      })),
      pagination: paginationOf(params, total),
    };
  }
}
