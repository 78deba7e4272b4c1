import type { ManifestKey, Revisions, SignedManifest, StateKind } from '@marquee/device-protocol';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Cancel, Clock } from '../../platform/clock/clock.ts';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { type Db, type Trx, withTransaction } from '../../platform/database/transaction.ts';
import type { Logger } from '../../platform/logger/logger.ts';
import { DesiredStateRepository } from './desired-state.repository.ts';
import { desiredStatesChanged } from './desired-state.topic.ts';
import { ManifestSigner } from './manifest-signer.service.ts';
import { ManifestSourceRepository } from './manifest-source.repository.ts';
import { StateBuilder } from './state-builder.service.ts';

/** Few enough that a transaction is short, many enough that ten thousand screens are soon told. */
const DEVICES_PER_BUILD = 100;
/** What a stopped or failed run left over is found again after this. */
const SWEEP_MS = 5000;

export interface DesiredStatesParts {
  db: Db;
  engine: DatabaseEngine;
  bus: Bus;
  clock: Clock;
  logger: Logger;
}

/**
 * What every screen should have. Whoever changes something that screens show calls `markDue` in the transaction of the
 * change and `buildSoon` after it: then no change is ever lost between the two, not even by a kill.
 */
export class DesiredStates {
  readonly #parts: DesiredStatesParts;
  readonly #desired: DesiredStateRepository;
  readonly #source = new ManifestSourceRepository();
  readonly #signer: ManifestSigner;
  #cancelSweep: Cancel | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(parts: DesiredStatesParts) {
    this.#parts = parts;
    this.#desired = new DesiredStateRepository(parts.engine);
    this.#signer = new ManifestSigner(parts.db, parts.clock);
  }

  async start(): Promise<void> {
    await this.#signer.start();
    this.#cancelSweep = this.#parts.clock.every(SWEEP_MS, () => this.buildSoon());
    this.buildSoon();
  }

  async stop(): Promise<void> {
    this.#cancelSweep?.();
    await this.settled();
  }

  /** The keys a screen pins when it enrols. */
  manifestKeys(): ManifestKey[] {
    return this.#signer.publicKeys();
  }

  async markDue(trx: Trx, what: StateKind, deviceIds: readonly number[]): Promise<void> {
    if (deviceIds.length > 0) await this.#desired.markDue(trx, what, deviceIds);
  }

  /** Builds all that is due, without being waited for. */
  buildSoon(): void {
    if (this.#running) {
      this.#isAskedAgain = true;
      return;
    }
    this.#running = this.#buildAll()
      .catch((error: unknown) => this.#parts.logger.error({ err: error }, 'building desired states failed'))
      .finally(() => {
        this.#running = undefined;
        if (!this.#isAskedAgain) return;
        this.#isAskedAgain = false;
        this.buildSoon();
      });
  }

  /** Resolves when nothing is being built. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async revisionsOf(deviceId: number): Promise<Revisions> {
    return this.#desired.findRevisions(this.#parts.db, deviceId);
  }

  async findManifest(deviceId: number): Promise<{ revision: number; signed: SignedManifest } | undefined> {
    const row = await this.#desired.find(this.#parts.db, 'manifest', deviceId);
    if (!row) return undefined;
    const { payload, signature, key_id } = row;
    return { revision: row.revision, signed: { payload, keyId: key_id ?? '', signature: signature ?? '' } };
  }

  /** The payload is JSON. */
  async findSettings(deviceId: number): Promise<{ revision: number; payload: string } | undefined> {
    return this.#desired.find(this.#parts.db, 'settings', deviceId);
  }

  /** The media type of a file that this screen may fetch; undefined for any other. */
  async findFile(deviceId: number, sha256: string): Promise<string | undefined> {
    return this.#source.findFileMime(this.#parts.db, deviceId, sha256);
  }

  /**
   * A screen has a revision that this server has never given: the server was restored from a backup. The next one it
   * gives is above that, so that the screen takes it.
   */
  async raiseAbove(deviceId: number, what: StateKind, revision: number): Promise<void> {
    const { db, clock } = this.#parts;
    await withTransaction(db, async (trx) => {
      await this.#desired.raiseTo(trx, what, deviceId, revision, clock.now());
      await this.#desired.markDue(trx, what, [deviceId]);
    });
    this.buildSoon();
  }

  async #buildAll(): Promise<void> {
    const builder = new StateBuilder({
      desired: this.#desired,
      source: this.#source,
      sign: (payload) => this.#signer.sign(payload),
      defaultTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    for (const what of ['manifest', 'settings'] as const) {
      while ((await this.#buildSome(builder, what)) > 0);
    }
  }

  async #buildSome(builder: StateBuilder, what: StateKind): Promise<number> {
    const { db, bus, clock } = this.#parts;
    const { count, changed } = await withTransaction(db, async (trx) => {
      const due = await this.#desired.takeDue(trx, what, DEVICES_PER_BUILD);
      const rows = due.length > 0 ? await builder.build(trx, what, due, clock.now()) : [];
      return { count: due.length, changed: rows };
    });
    const changes = changed.map(({ device_id, revision }) => ({ device_id, revision }));
    if (changes.length > 0) bus.publish(desiredStatesChanged, { what, changes });
    return count;
  }
}
