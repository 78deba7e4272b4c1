import { OFFLINE_AFTER_SECONDS } from '@marquee/device-protocol';
import type { Cancel, Clock } from '../../../platform/clock/clock.ts';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';
import { WriteBatcher } from '../write-batcher.ts';
import { type DeviceFacts, isNotable, mergeFacts } from './device-facts.ts';
import { type FactsRow, PresenceRepository, type TransitionRow } from './presence.repository.ts';

const TRANSITIONS_GATHER_MS = 100;
const FACTS_EVERY_MS = 10_000;
/** Every sixth time all that are there are written, so that nobody seems to have been silent for longer. */
const ALL_EVERY = 6;
const SWEEP_EVERY_MS = 5000;

interface Present {
  companyId: number;
  lastSeenAt: number;
  facts: DeviceFacts;
  written: DeviceFacts;
}

export interface PresenceParts {
  db: Db;
  engine: DatabaseEngine;
  clock: Clock;
  live: LiveEvents;
  logger: Logger;
}

/**
 * Who is on line. A heartbeat touches memory only; the database learns who came and went at once, in batches, and the
 * rest every few seconds where it changed.
 */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #repository: PresenceRepository;
  readonly #present = new Map<number, Present>();
  readonly #notable = new Set<number>();
  readonly #transitions: WriteBatcher<number, TransitionRow & { companyId: number }>;
  readonly #silentListeners: ((deviceId: number) => void)[] = [];
  #cancels: Cancel[] = [];
  #rounds = 0;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#repository = new PresenceRepository(parts.engine);
    this.#transitions = new WriteBatcher({
      clock: parts.clock,
      batchMs: TRANSITIONS_GATHER_MS,
      write: (rows) => this.#writeTransitions(rows),
      failed: (error) => parts.logger.error({ err: error }, 'writing who is on line failed'),
    });
  }

  async start(): Promise<void> {
    const { db, clock } = this.#parts;
    await this.#repository.takeAllOffline(db, clock.now());
    this.#cancels = [
      clock.every(FACTS_EVERY_MS, () => void this.#writeFacts()),
      clock.every(SWEEP_EVERY_MS, () => this.#sweep()),
    ];
  }

  async stop(): Promise<void> {
    for (const cancel of this.#cancels.splice(0)) cancel();
    await this.#transitions.flush();
    await this.#writeFacts();
    this.#present.clear();
    await this.#repository.takeAllOffline(this.#parts.db, this.#parts.clock.now());
  }

  /** A device is there: connected, or has asked. */
  arrived(
    device: AuthenticatedDevice,
    address: string,
    softVersion: string | null,
    facts: DeviceFacts,
  ): void {
    const at = this.#parts.clock.now();
    const { id, companyId } = device;
    this.#present.set(id, { companyId, lastSeenAt: at, facts: { ...facts }, written: {} });
    this.#notable.add(id);
    this.#transitions.put(id, { id, companyId, is_online: 1, at, ip: address, soft_version: softVersion });
  }

  isPresent(deviceId: number): boolean {
    return this.#present.has(deviceId);
  }

  /** Called for every message: cheap on purpose. */
  seen(deviceId: number): void {
    const present = this.#present.get(deviceId);
    if (present) present.lastSeenAt = this.#parts.clock.now();
  }

  learned(deviceId: number, facts: DeviceFacts): void {
    const present = this.#present.get(deviceId);
    if (!present) return;
    present.lastSeenAt = this.#parts.clock.now();
    mergeFacts(present.facts, facts);
    if (isNotable(present.written, facts)) this.#notable.add(deviceId);
  }

  /** @param at since when it is gone: now, or since it was last heard of. */
  left(deviceId: number, at = this.#parts.clock.now()): void {
    const present = this.#present.get(deviceId);
    if (!present) return;
    this.#present.delete(deviceId);
    this.#notable.delete(deviceId);
    const { companyId } = present;
    const row = { id: deviceId, companyId, is_online: 0, at, ip: null, soft_version: null } as const;
    this.#transitions.put(deviceId, row);
  }

  /** Tells who has been silent for too long and counts as gone. */
  onSilent(listener: (deviceId: number) => void): void {
    this.#silentListeners.push(listener);
  }

  #sweep(): void {
    const limit = this.#parts.clock.now() - OFFLINE_AFTER_SECONDS * 1000;
    for (const [deviceId, { lastSeenAt }] of this.#present) {
      if (lastSeenAt > limit) continue;
      this.left(deviceId, lastSeenAt);
      for (const listener of this.#silentListeners) listener(deviceId);
    }
  }

  async #writeTransitions(rows: readonly (TransitionRow & { companyId: number })[]): Promise<void> {
    await this.#repository.writeTransitions(
      this.#parts.db,
      rows.map(({ companyId: _companyId, ...row }) => row),
    );
    this.#notify(rows);
  }

  async #writeFacts(): Promise<void> {
    this.#rounds += 1;
    const notable = [...this.#notable];
    this.#notable.clear();
    const ids = this.#rounds % ALL_EVERY === 0 ? this.#present.keys() : notable;
    const rows = [...ids].flatMap((id) => this.#takeFacts(id));
    if (rows.length === 0) return;
    try {
      await this.#repository.writeFacts(this.#parts.db, rows);
      this.#notify(notable.map((id) => ({ id, companyId: this.#present.get(id)?.companyId })));
    } catch (error) {
      for (const id of notable) this.#notable.add(id);
      this.#parts.logger.error({ err: error }, 'writing what devices say of themselves failed');
    }
  }

  #takeFacts(id: number): FactsRow[] {
    const present = this.#present.get(id);
    if (!present) return [];
    const { facts, lastSeenAt } = present;
    present.written = { ...facts };
    return [
      {
        id,
        last_seen_at: lastSeenAt,
        free_space: facts.freeSpace,
        volume: facts.volume,
        temperature: facts.temperature,
        clock_skew_ms: facts.clockSkewMs,
        release_id: facts.releaseId,
        program_id: facts.programId,
      },
    ];
  }

  #notify(devices: readonly { id: number; companyId: number | undefined }[]): void {
    for (const [companyId, ofCompany] of Map.groupBy(devices, (device) => device.companyId)) {
      if (companyId === undefined) continue;
      this.#parts.live.changed(
        companyId,
        'devices',
        ofCompany.map(({ id }) => id),
      );
    }
  }
}
