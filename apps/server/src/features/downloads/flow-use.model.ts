import type { FlowUse } from '@marquee/contract';
import type { DataPlan, Traffic } from './device-flow.repository.ts';
import { flowMonthAt } from './flow-month.model.ts';

/** Without a plan, the calendar month. */
const FIRST_OF_MONTH = 1;

/** The downloads of a device in this month, and the bytes that it may download. */
export function flowUse(
  plan: DataPlan | undefined,
  traffic: readonly Pick<Traffic, 'day' | 'bytes'>[],
  { now, timeZone }: { now: number; timeZone: string },
): FlowUse {
  const start_day = plan?.start_day ?? FIRST_OF_MONTH;
  const { firstDay, renewsAt } = flowMonthAt(now, timeZone, start_day);
  let used = 0;
  for (const { day, bytes } of traffic) if (day >= firstDay) used += bytes;
  return { allowance: plan?.allowance ?? null, used, start_day, renews_at: renewsAt };
}
