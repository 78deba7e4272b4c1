import type { Schedule } from '@marquee/schedule';
import { fromJson } from '../../platform/database/columns.ts';
import type { ReleaseRow } from './release.repository.ts';

type ScheduleColumns = Pick<ReleaseRow, 'valid_from' | 'valid_to' | 'weekdays' | 'continuous' | 'spans'>;

/** The schedule of a release, as the evaluator needs it. */
export function scheduleOf({ valid_from, valid_to, weekdays, continuous, spans }: ScheduleColumns): Schedule {
  return {
    validFrom: valid_from,
    validTo: valid_to,
    weekdays: fromJson(weekdays),
    continuous: continuous === 1,
    spans: fromJson(spans),
  };
}
