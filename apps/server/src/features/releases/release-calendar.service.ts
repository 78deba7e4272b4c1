import { type CalendarCover, type CalendarRelease, groupErrors, refuse } from '@marquee/contract';
import { isTimeZone, resolveTimeZone } from '@marquee/schedule';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { mapPage, type Page } from '../../platform/database/list-of.ts';
import { groups } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { emergencies } from '../notices/index.ts';
import { dayAt } from './release.entity.ts';
import type { ReleaseCalendarQuery } from './release-calendar.repository.ts';
import * as releaseCalendar from './release-calendar.repository.ts';
import { scheduleOf } from './release-schedule.model.ts';
import { windowsOf } from './release-windows.model.ts';
import { waveProgressOf } from './waves/wave-progress.entity.ts';

const DAY_MS = 86_400_000;
/** A day of the wall clock begins that much earlier in the first time zone, and ends that much later in the last one. */
const ZONES_MS = 14 * 3_600_000;

type CalendarQuery = Omit<ReleaseCalendarQuery, 'from'> & { from?: string | undefined };

/** The releases on the devices of a group in a period. */
export class ReleaseCalendarService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  /** Refuses: groups.not_found. */
  async list(
    actor: Actor,
    params: CalendarQuery,
  ): Promise<Page<CalendarRelease> & { covers: CalendarCover[] }> {
    const { db, clock } = this.#deps;
    const { group_id, from = dayAt(clock.now()) } = params;
    const start = Date.parse(from);
    const period = { from: start - ZONES_MS, to: start + params.days * DAY_MS + ZONES_MS };
    const [group, page, covers] = await Promise.all([
      group_id === undefined ? undefined : groups.find(db, 'device', actor, group_id),
      releaseCalendar.list(db, actor, { ...params, from }),
      emergencies.listCovering(db, actor, period, releaseCalendar.ofGroup(actor, group_id)),
    ]);
    if (group_id !== undefined && !group) refuse(groupErrors.not_found);
    const listed = mapPage(page, (row) => {
      const { continuous: _, weekdays: _w, spans: _s, ...release } = row;
      return {
        ...release,
        time_zone: knownZone(row.time_zone),
        program_names: fromJson(row.program_names),
        waves: waveProgressOf(row),
        windows: windowsOf(scheduleOf(row), from, params.days),
      };
    });
    return {
      ...listed,
      covers: covers.map((cover) => ({ ...cover, time_zone: knownZone(cover.time_zone) })),
    };
  }
}

/** By a name that each browser knows; null for a zone that does not exist. */
function knownZone(zone: string | null): string | null {
  return zone !== null && isTimeZone(zone) ? resolveTimeZone(zone) : null;
}
