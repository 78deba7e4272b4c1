import { type AnyError, appErrors, type Rollout, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import type { CommandDispatcher } from '../../devices/index.ts';
import * as apps from '../app.repository.ts';
import type { RolloutRow } from './rollout.repository.ts';
import * as rollouts from './rollout.repository.ts';
import { giveDue, moveOn, type RolloutStep, sheetOf, stop } from './rollout-steps.work.ts';

export interface RolloutDeps extends Pick<Platform, 'db' | 'clock' | 'changes'> {
  dispatcher: CommandDispatcher;
}

/** The operators' actions on packages that go out in waves; the runner does the rest. */
export class RolloutService {
  readonly #deps: RolloutDeps;

  constructor(deps: RolloutDeps) {
    this.#deps = deps;
  }

  /** Refuses: not_found, rollout_none. */
  async sheet(actor: Actor, appId: number): Promise<Rollout> {
    const { db } = this.#deps;
    await checkResources(db, actor, resources.apps, [appId], 'view');
    const newest = (await rollouts.findNewest(db, appId)) ?? refuse(appErrors.rollout_none);
    return sheetOf(db, newest);
  }

  /** Refuses: not_found, rollout_none, rollout_ended, rollout_changed, rollout_stopped. */
  next(actor: Actor, appId: number, wave: number): Promise<void> {
    const refusalOf = (row: RolloutRow) => endedRefusal(row) ?? stoppedRefusal(row);
    return this.#act(actor, appId, refusalOf, async (step) => {
      if (step.rollout.wave !== wave) refuse(appErrors.rollout_changed);
      await giveDue({ ...step, rollout: await moveOn(step) }, this.#deps.dispatcher);
    });
  }

  /** Refuses: not_found, rollout_none, rollout_ended, rollout_changed, rollout_stopped. */
  stop(actor: Actor, appId: number): Promise<void> {
    const refusalOf = (row: RolloutRow) => endedRefusal(row) ?? stoppedRefusal(row);
    return this.#act(actor, appId, refusalOf, (step) => stop(step, { stop_reason: 'operator' }));
  }

  /** Devices that failed are given the package again. Refuses: not_found, rollout_none, rollout_ended, rollout_changed, rollout_running. */
  resume(actor: Actor, appId: number): Promise<void> {
    const refusalOf = (row: RolloutRow) =>
      endedRefusal(row) ?? (row.state === 'running' ? appErrors.rollout_running : null);
    return this.#act(actor, appId, refusalOf, async (step) => {
      const { trx, change, rollout } = step;
      await rollouts.resetFailed(trx, rollout.id);
      await rollouts.save(trx, rollout.id, {
        state: 'running',
        healthy_since: null,
        stopped_at: null,
        stop_reason: null,
      });
      change.act = 'resume_waves';
      change.after = logFacts({ wave: rollout.wave });
      await giveDue(step, this.#deps.dispatcher);
    });
  }

  /** Refuses: not_found, rollout_none, rollout_ended, rollout_changed. */
  cancel(actor: Actor, appId: number): Promise<void> {
    return this.#act(actor, appId, endedRefusal, async ({ trx, change, rollout }) => {
      await rollouts.save(trx, rollout.id, { state: 'cancelled', healthy_since: null });
      change.act = 'cancel_waves';
      change.after = logFacts({ wave: rollout.wave });
    });
  }

  async #act(
    actor: Actor,
    appId: number,
    refusalOf: (rollout: RolloutRow) => AnyError | null,
    work: (step: RolloutStep) => Promise<void>,
  ): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.apps, 'update', async (trx, change) => {
      await checkResources(trx, actor, resources.apps, [appId], 'view');
      const [app] = await apps.findAll(trx, actor, [appId]);
      if (!app) refuse(appErrors.not_found);
      const newest = (await rollouts.findNewest(trx, appId)) ?? refuse(appErrors.rollout_none);
      const rollout = (await rollouts.lock(trx, newest.id)) ?? refuse(appErrors.rollout_none);
      const refusal = refusalOf(rollout);
      if (refusal) refuse(refusal, { name: app.name });
      change.subject = app.name;
      change.ids = [appId];
      await work({ trx, change, rollout, now: clock.now() });
    });
  }
}

function endedRefusal({ state }: RolloutRow) {
  return state === 'finished' || state === 'cancelled' ? appErrors.rollout_ended : null;
}

function stoppedRefusal({ state }: RolloutRow) {
  return state === 'stopped' ? appErrors.rollout_stopped : null;
}
