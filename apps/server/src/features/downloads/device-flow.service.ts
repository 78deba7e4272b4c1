import { bytesOfMegabytes, type deviceFlowSchema, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import * as flows from './device-flow.repository.ts';

/** The data plans of devices, as operators set them. */
export class DeviceFlowService {
  readonly #deps: Pick<Platform, 'changes'>;

  constructor(deps: Pick<Platform, 'changes'>) {
    this.#deps = deps;
  }

  /** Refuses: not_found. */
  async set(
    actor: Actor,
    { ids, monthly_mb, start_day }: z.output<typeof deviceFlowSchema>,
  ): Promise<Record<string, never>> {
    await this.#deps.changes.run(actor, resources.devices, 'update', async (trx, change) => {
      await lockNamed({ trx, actor, change }, resources.devices, ids, () => flows.listNames(trx, ids));
      const plan = monthly_mb === null ? null : { allowance: bytesOfMegabytes(monthly_mb), start_day };
      await flows.save(trx, ids, plan);
      change.after = logFacts({ device_ids: ids, flow_allowance: plan?.allowance ?? null });
    });
    return {};
  }
}
