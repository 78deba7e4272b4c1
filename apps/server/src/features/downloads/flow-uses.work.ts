import type { FlowUse } from '@marquee/contract';
import { localDayAt } from '@marquee/schedule';
import type { Db } from '../../platform/database/transaction.ts';
import * as flows from './device-flow.repository.ts';
import { flowUse } from './flow-use.model.ts';

/** The longest month, and a day for time zones. */
const MONTH_DAYS = 32;

/** Reads how much devices have downloaded; the answer is asked for each device with its time zone. */
export async function readFlowUses(
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<(id: number, timeZone: string) => FlowUse> {
  const [plans, traffic] = await Promise.all([
    flows.listPlans(db, ids),
    flows.listTraffic(db, ids, localDayAt(now, 'UTC') - MONTH_DAYS),
  ]);
  const byDevice = Map.groupBy(traffic, ({ device_id }) => device_id);
  return (id, timeZone) => flowUse(plans.get(id), byDevice.get(id) ?? [], { now, timeZone });
}
