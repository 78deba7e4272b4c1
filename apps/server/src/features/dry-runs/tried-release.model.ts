import {
  PUBLISH_TYPE,
  RELEASE_STATUS,
  type ReleaseMode,
  type ReleaseSchedule,
  TRIED_RELEASE_ID,
} from '@marquee/contract';
import { toFlag, toJson } from '../../platform/database/columns.ts';
import type { PlannedRelease } from '../devices/index.ts';

type Plan = { name: string; mode: ReleaseMode; screen: number; isForBoth: boolean } & ReleaseSchedule;

/** A release that is tried, as if it were approved and complete. @param number the one that it would get */
export function triedRelease(plan: Plan, number: number): PlannedRelease {
  const { name, mode, screen, isForBoth, valid_from, valid_to, weekdays, continuous, spans } = plan;
  return {
    id: TRIED_RELEASE_ID,
    number,
    name,
    publish_type: isForBoth ? PUBLISH_TYPE.dual_screen : PUBLISH_TYPE.ordinary,
    mode,
    screen,
    status: RELEASE_STATUS.approved,
    valid_from,
    valid_to,
    weekdays: toJson(weekdays),
    continuous: toFlag(continuous),
    spans: toJson(spans),
    sync_state: 'synchronised',
    undelivered: null,
  };
}
