import { Refusal, refuse, releaseErrors, resources } from '@marquee/contract';
import type { Changes } from '../../../platform/changes/changes.ts';
import type { Cancel } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nextStep, type WaveStep } from '../../../platform/waves/index.ts';
import type { ReleaseRow } from '../release.repository.ts';
import * as waves from './release-wave.repository.ts';
import { readHealth } from './wave-sheet.work.ts';
import { moveOn, rollBack } from './wave-transitions.work.ts';

const PERIOD_MS = 15_000;

/** The actor in the operation log: no user, but the state of the devices. */
const NOBODY = { login_id: '', user_id: null, address: '' };

type Deps = Pick<Platform, 'db' | 'clock' | 'logger' | 'live' | 'nodes'> & { changes: Pick<Changes, 'run'> };

/**
 * Advances releases in waves while their devices are healthy, and stops and rolls back those whose devices fail. It keeps
 * nothing in memory, so another node may take over between two periods.
 */
export class WaveRunner {
  readonly #deps: Deps;
  #cancel: Cancel | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start(): void {
    this.#cancel = this.#deps.nodes.everyOnOneNode('releases.waves', PERIOD_MS, () => this.run());
  }

  stop(): void {
    this.#cancel?.();
  }

  /** Takes the next step of every running release. One that fails holds up no other. */
  async run(): Promise<void> {
    const { db, logger } = this.#deps;
    for (const { id } of await waves.listRunning(db)) {
      try {
        await this.#advance(id);
      } catch (error) {
        // An operator was quicker.
        if (error instanceof Refusal) continue;
        logger.error({ err: error, release: id }, 'the waves of a release could not be advanced');
      }
    }
  }

  async #advance(id: number): Promise<void> {
    const { db, live } = this.#deps;
    const release = await waves.find(db, id);
    if (!release) return;
    const step = await this.#stepOf(db, release);
    if (step.kind !== 'wait') return this.#take(release);
    if (step.healthySince === release.healthy_since) return;
    await waves.saveHealthySince(db, release, step.healthySince);
    live.changed(release.company_id, 'releases', [id]);
  }

  /** The state is read again under the lock, because devices and operators do not wait. */
  async #take({ id, company_id }: ReleaseRow): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run({ ...NOBODY, company_id }, resources.releases, 'update', async (trx, change) => {
      const release = (await waves.lockRunning(trx, id)) ?? refuse(releaseErrors.not_found);
      const step = await this.#stepOf(trx, release);
      if (step.kind === 'wait') refuse(releaseErrors.waves_changed, { name: release.name });
      change.subject = release.name;
      change.ids = [id];
      const transition = { trx, change, release, now: clock.now() };
      if (step.kind === 'move-on') return moveOn(transition, null);
      const { failed_count } = step.failed;
      return rollBack(transition, { stop_reason: 'failures', failed_count });
    });
  }

  async #stepOf(db: Db, release: ReleaseRow): Promise<WaveStep> {
    return nextStep(release, await readHealth(db, release), this.#deps.clock.now());
  }
}
