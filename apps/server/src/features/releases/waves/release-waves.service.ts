import {
  refuse,
  releaseErrors,
  resources,
  type WaveSheet,
  waveNextRefusal,
  waveResumeRefusal,
  waveRollBackRefusal,
  waveStopRefusal,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import * as releases from '../release.repository.ts';
import * as waves from './release-wave.repository.ts';
import { waveProgressOf } from './wave-progress.entity.ts';
import { readSheet } from './wave-sheet.work.ts';
import { moveOn, resumeWaves, rollBack, stopWaves, type Transition } from './wave-transitions.work.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/** The operators' actions on releases in waves; {@link WaveRunner} does the rest. */
export class ReleaseWavesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refuses: not_found, waves_none. */
  async sheet(actor: Actor, id: number): Promise<WaveSheet> {
    const { db } = this.#deps;
    await checkResources(db, actor, resources.releases, [id], 'view');
    return readSheet(db, (await waves.find(db, id)) ?? refuse(releaseErrors.not_found));
  }

  /**
   * Begins the next wave if `wave`, which the actor has seen, is still the current one.
   * Refuses: not_found, already_offline, already_deleted, waves_none, waves_not_begun, waves_finished, waves_changed,
   * waves_stopped.
   */
  next(actor: Actor, id: number, wave: number): Promise<void> {
    return this.#act(actor, id, waveNextRefusal, (transition) => {
      const { name, wave: current } = transition.release;
      if (current !== wave) refuse(releaseErrors.waves_changed, { name });
      return moveOn(transition, actor.user_id);
    });
  }

  /**
   * Refuses: not_found, already_offline, already_deleted, waves_none, waves_not_begun, waves_finished, waves_changed,
   * waves_stopped.
   */
  stop(actor: Actor, id: number): Promise<void> {
    return this.#act(actor, id, waveStopRefusal, stopWaves);
  }

  /**
   * Refuses: not_found, already_offline, already_deleted, waves_none, waves_not_begun, waves_finished, waves_changed,
   * waves_running.
   */
  resume(actor: Actor, id: number): Promise<void> {
    return this.#act(actor, id, waveResumeRefusal, resumeWaves);
  }

  /**
   * Refuses: not_found, already_offline, already_deleted, waves_none, waves_not_begun, waves_finished, waves_changed,
   * waves_rolled_back.
   */
  rollBack(actor: Actor, id: number): Promise<void> {
    return this.#act(actor, id, waveRollBackRefusal, (transition) =>
      rollBack(transition, { stop_reason: 'operator' }),
    );
  }

  async #act(
    actor: Actor,
    id: number,
    refusalOf: typeof waveNextRefusal,
    work: (transition: Transition) => Promise<void>,
  ): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.releases, 'update', async (trx, change) => {
      await checkResources(trx, actor, resources.releases, [id], 'change');
      const [release] = await releases.lock(trx, actor, [id]);
      if (!release) refuse(releaseErrors.not_found);
      const { name, status } = release;
      const refusal = refusalOf({ status, waves: waveProgressOf(release) });
      if (refusal) refuse(refusal, { name });
      change.subject = name;
      change.ids = [id];
      await work({ trx, change, release, now: clock.now() });
    });
  }
}
