import { type LicencePool, licenceErrors, poolOf, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Change } from '../../../platform/changes/changes.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLicensedServer, hasAnyBatch, type LicensedServer, use } from '../../licences/index.ts';
import type { UnactivatedDevice } from '../admission/activation.repository.ts';
import * as activations from '../admission/activation.repository.ts';
import * as devices from '../console/device.repository.ts';
import { publishActivations } from './activations-changed.topic.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes' | 'bus'>;

interface Activated {
  activated: number;
  remaining: number;
}

const INSUFFICIENT = {
  normal: licenceErrors.insufficient_normal,
  ai: licenceErrors.insufficient_ai,
} as const;

/** Activation of devices by operators. */
export class ActivationService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * All of these devices or none; one that is activated uses nothing again.
   * Refuses: not_licensed, not_admitted, type_not_open, no_activation_file, insufficient_normal, insufficient_ai, devices.not_found.
   */
  async activate(actor: Actor, ids: number[]): Promise<Activated> {
    const planned = { operation: 'update', act: 'activate' } as const;
    return this.#deps.changes.run(actor, resources.devices, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.devices, ids, devices.lock);
      const server = await this.#server(trx);
      const other = held.find(({ state }) => state !== 'active');
      if (other) refuse(licenceErrors.not_admitted, { name: other.name });
      const wanted = held.filter(({ activation }) => activation !== 'activated');
      refuseClosedType(server, wanted);
      if (wanted.length > 0) await refuseWithoutBatch(trx, actor);
      const activated: number[] = [];
      for (const [pool, ofPool] of byPool(wanted)) {
        const got = await this.#use(trx, actor, server, pool, ofPool);
        const numbers = { left: got.length, needed: ofPool.length };
        if (got.length < ofPool.length) refuse(INSUFFICIENT[pool], numbers);
        activated.push(...got);
      }
      return this.#done(trx, actor, change, activated);
    });
  }

  /**
   * As many devices as there are activations left, the oldest first.
   * Refuses: not_licensed, no_unactivated_device, no_activation_file, type_not_open, insufficient_count.
   */
  async activateLeft(actor: Actor): Promise<Activated> {
    const planned = { operation: 'update', act: 'activate' } as const;
    return this.#deps.changes.run(actor, resources.devices, planned, async (trx, change) => {
      const server = await this.#server(trx);
      const wanted = await activations.lockUnactivated(trx, actor);
      if (wanted.length === 0) refuse(licenceErrors.no_unactivated_device);
      await refuseWithoutBatch(trx, actor);
      const open = wanted.filter((device) => isOpen(server, device));
      if (open.length === 0) refuseClosedType(server, wanted);
      const activated: number[] = [];
      for (const [pool, ofPool] of byPool(open))
        activated.push(...(await this.#use(trx, actor, server, pool, ofPool)));
      if (activated.length === 0) refuse(licenceErrors.insufficient_count, { left: 0, needed: open.length });
      return this.#done(trx, actor, change, activated);
    });
  }

  async #use(
    trx: Trx,
    actor: Actor,
    { now }: LicensedServer,
    pool: LicencePool,
    wanted: readonly UnactivatedDevice[],
  ): Promise<number[]> {
    const { company_id: companyId, name: userName } = actor;
    const got = await use(trx, { companyId, pool }, wanted, { now, userName });
    const ids = got.map(({ id }) => id);
    await activations.setActivated(trx, ids, now);
    return ids;
  }

  async #done(trx: Trx, actor: Actor, change: Change, ids: readonly number[]): Promise<Activated> {
    const { length: activated } = ids;
    change.after = logFacts({ activation: 'activated', licence_count: activated });
    change.notify('licences');
    change.afterCommit(() => publishActivations(this.#deps.bus, ids));
    return { activated, remaining: await activations.countUnactivated(trx, actor.company_id) };
  }

  /** Refuses: not_licensed. */
  async #server(trx: Trx): Promise<LicensedServer> {
    return (await findLicensedServer(trx, this.#deps.clock.now())) ?? refuse(licenceErrors.not_licensed);
  }
}

function byPool(wanted: readonly UnactivatedDevice[]): Map<LicencePool, UnactivatedDevice[]> {
  return Map.groupBy(wanted, ({ device_type }) => poolOf(device_type));
}

/** An authorisation names the AI modules that it allows; a trial allows all of them. */
function isOpen({ licence }: LicensedServer, { device_type }: UnactivatedDevice): boolean {
  return licence.state === 'trial' || licence.moduleTag > 0 || poolOf(device_type) !== 'ai';
}

/** Refuses: type_not_open. */
function refuseClosedType(server: LicensedServer, wanted: readonly UnactivatedDevice[]): void {
  const closed = wanted.find((device) => !isOpen(server, device));
  if (closed) refuse(licenceErrors.type_not_open, { name: closed.name });
}

/** Refuses: no_activation_file. */
async function refuseWithoutBatch(trx: Trx, { company_id }: Actor): Promise<void> {
  if (!(await hasAnyBatch(trx, company_id))) refuse(licenceErrors.no_activation_file);
}
