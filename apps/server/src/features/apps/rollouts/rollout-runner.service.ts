import { appErrors, Refusal, refuse, resources } from '@marquee/contract';
import type { Cancel } from '../../../platform/clock/clock.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CommandDispatcher } from '../../devices/index.ts';
import * as rollouts from './rollout.repository.ts';
import { giveDue, moveOn, stepOf, stop } from './rollout-steps.work.ts';

const PERIOD_MS = 15_000;

/** The actor in the operation log: no user, but the state of the devices. */
const NOBODY = { login_id: '', user_id: null, address: '' };

interface Deps extends Pick<Platform, 'db' | 'clock' | 'changes' | 'live' | 'logger' | 'nodes'> {
  dispatcher: CommandDispatcher;
}

/**
 * Advances packages in waves while their devices succeed, and stops those whose devices fail. It keeps nothing in memory, so
 * another node may take over between two periods.
 */
export class RolloutRunner {
  readonly #deps: Deps;
  #cancel: Cancel | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start(): void {
    this.#cancel = this.#deps.nodes.everyOnOneNode('apps.rollouts', PERIOD_MS, () => this.run());
  }

  stop(): void {
    this.#cancel?.();
  }

  /** Takes the next step of every running rollout. One that fails holds up no other. */
  async run(): Promise<void> {
    const { db, logger } = this.#deps;
    for (const { id, company_id } of await rollouts.listRunning(db)) {
      try {
        if (await this.#isDue(id)) await this.#advance(id, company_id);
      } catch (error) {
        // An operator was quicker.
        if (error instanceof Refusal) continue;
        logger.error({ err: error, rollout: id }, 'the waves of a package could not be advanced');
      }
    }
  }

  /** Takes over what became of tasks, and tells whether there is anything to do that belongs in the operation log. */
  async #isDue(id: number): Promise<boolean> {
    const { db, clock, live } = this.#deps;
    return withTransaction(db, async (trx) => {
      const rollout = await rollouts.lock(trx, id);
      if (rollout?.state !== 'running') return false;
      if ((await rollouts.settle(trx, id)) > 0) live.changed(rollout.company_id, 'apps', [rollout.app_id]);
      const step = await stepOf(trx, rollout, clock.now());
      if (step.kind !== 'wait') return true;
      if (step.healthySince !== rollout.healthy_since) {
        await rollouts.save(trx, id, { healthy_since: step.healthySince });
        live.changed(rollout.company_id, 'apps', [rollout.app_id]);
      }
      return (await rollouts.listWaiting(trx, id, rollout.wave)).length > 0;
    });
  }

  /** The state is read again under the lock, because devices and operators do not wait. */
  async #advance(id: number, company_id: number): Promise<void> {
    const { clock, changes, dispatcher } = this.#deps;
    await changes.run({ ...NOBODY, company_id }, resources.apps, 'update', async (trx, change) => {
      const rollout = await rollouts.lock(trx, id);
      if (rollout?.state !== 'running') refuse(appErrors.rollout_changed);
      const now = clock.now();
      const here = { trx, change, rollout, now };
      change.subject = await rollouts.nameOf(trx, rollout.app_id);
      change.ids = [rollout.app_id];
      const step = await stepOf(trx, rollout, now);
      if (step.kind === 'stop') {
        const { failed_count } = step.failed;
        return stop(here, { stop_reason: 'failures', failed_count });
      }
      if (step.kind === 'wait') change.act = 'send_command';
      const next = step.kind === 'move-on' ? await moveOn(here) : rollout;
      if (next.state === 'running') await giveDue({ ...here, rollout: next }, dispatcher);
    });
  }
}
