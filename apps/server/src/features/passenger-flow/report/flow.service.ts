import type { FlowDevice, PassengerFlow, passengerFlowQuerySchema } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as flows from './flow.repository.ts';
import { completenessOf } from './flow-completeness.model.ts';
import type { FlowDeviceQuery } from './flow-device.repository.ts';
import * as flowDevices from './flow-device.repository.ts';
import { comparedWith, daysOf, heatOf, kindsOf, periodOf, unitOf } from './flow-periods.model.ts';

/** Reports how many people were in front of screens, and when. */
export class FlowService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async overview(actor: Actor, query: z.output<typeof passengerFlowQuerySchema>): Promise<PassengerFlow> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const range = daysOf(query, now);
    const unit = unitOf(query.unit, range);
    const former = comparedWith(query.compare, range);
    const rowsIn = (days: typeof range) =>
      unit === 'hour'
        ? flows.listHours(db, actor, query, days)
        : flows.listKindsOfDays(db, actor, query, days);
    const byHour = unit === 'hour' ? flows.listHours(db, actor, query, range) : undefined;
    const [kinds, hours, people, formerRows, observed, dropped, sources] = await Promise.all([
      flows.listKindsOfDays(db, actor, query, range),
      byHour,
      byHour ?? flows.listPeopleOfHours(db, actor, query, range),
      former ? rowsIn(former) : [],
      flows.listSources(db, actor, query, range),
      flows.sumDropped(db, actor, query, range),
      flows.countSources(db, actor),
    ]);
    return {
      ...periodOf(range, unit, hours ?? kinds),
      unit,
      compared: former ? periodOf(former, unit, formerRows) : null,
      kinds: kindsOf(kinds),
      heat: heatOf(range, people),
      completeness: completenessOf(observed, range, now),
      dropped,
      sources,
    };
  }

  devices(actor: Actor, query: FlowDeviceQuery): Promise<Page<FlowDevice>> {
    const { db, clock } = this.#deps;
    return flowDevices.listDevices(db, actor, query, daysOf(query, clock.now()));
  }
}
