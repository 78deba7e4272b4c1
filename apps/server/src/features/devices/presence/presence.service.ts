import { OFFLINE_AFTER_SECONDS } from '@marquee/device-protocol';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Cancel, Clock } from '../../../platform/clock/clock.ts';
import { CoalescedWork } from '../../../platform/coalesced-work.ts';
import { type Db, type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { Nodes } from '../../../platform/nodes/nodes.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import { WriteBatcher } from '../write-batcher.memory.ts';
import { type DeviceFacts, isNotable, isUrgent, mergeFacts } from './device-facts.model.ts';
import * as presenceRows from './presence.repository.ts';
import { type FactsRow, type TransitionRow } from './presence.repository.ts';
import { devicesConnected } from './presence.topic.ts';
import { NOTHING_REPORTED, type ReportedAtHello } from './reported-at-hello.model.ts';

const TRANSITIONS_GATHER_MS = 100;
const FACTS_EVERY_MS = 10_000;
/** Every sixth time all connected devices are written, so that their last contact is never much older. */
const ALL_EVERY = 6;
/** Operators who have just paused a device, turned off its screen or set its volume look at its page. */
const URGENT_MS = 300;
const SWEEP_EVERY_MS = 5000;
/** How often memory is compared with the database, because a write or a hint may have been lost. */
const RECONCILE_EVERY_MS = 30_000;
/** A device that connected this recently may not be in the database yet. */
const SETTLED_AFTER_MS = 10_000;

interface Present {
  device: AuthenticatedDevice;
  address: string;
  reported: ReportedAtHello;
  arrivedAt: number;
  lastSeenAt: number;
  facts: DeviceFacts;
  written: DeviceFacts;
}

interface GatheredTransition {
  row: TransitionRow;
  companyId: number;
  /** Undefined when it left. */
  arrivedAt: number | undefined;
}

export interface PresenceParts {
  db: Db;
  bus: Bus;
  nodes: Nodes;
  clock: Clock;
  live: LiveEvents;
  logger: Logger;
}

/** Why a device no longer counts as connected to this node. */
export type Departure =
  /** No message for too long. */
  | 'silent'
  /** The device connected to another node. */
  | 'replaced';

/**
 * The devices that are online at this node. A heartbeat only touches memory; connections and disconnections are written
 * immediately, in batches, and everything else every few seconds if it changed. In the database a device belongs to the
 * node it connected to last, and only that node may take it offline.
 */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #present = new Map<number, Present>();
  readonly #notable = new Set<number>();
  readonly #transitions: WriteBatcher<number, GatheredTransition>;
  readonly #departureListeners: ((deviceId: number, why: Departure) => void)[] = [];
  #cancels: Cancel[] = [];
  readonly #reconciling: CoalescedWork;
  #rounds = 0;
  #cancelUrgent: Cancel | undefined;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#transitions = new WriteBatcher({
      clock: parts.clock,
      batchMs: TRANSITIONS_GATHER_MS,
      write: (rows) => this.#writeTransitions(rows),
      failed: (error) => parts.logger.error({ err: error }, 'writing presence failed'),
    });
    this.#reconciling = new CoalescedWork(
      () => this.#reconcile(),
      (error) => parts.logger.warn({ err: error }, 'reconciling presence failed'),
    );
    parts.nodes.listen({
      onDead: (trx) => this.#takeOrphansOffline(trx),
      onReturn: () => this.#reconciling.request(),
    });
  }

  async start(): Promise<void> {
    const { bus, clock, nodes } = this.#parts;
    this.#cancels = [
      clock.every(FACTS_EVERY_MS, () => {
        this.#rounds += 1;
        void this.#writeFacts(this.#rounds % ALL_EVERY === 0);
      }),
      clock.every(SWEEP_EVERY_MS, () => this.#sweep()),
      clock.every(RECONCILE_EVERY_MS, () => this.#reconciling.request()),
      bus.subscribe(
        devicesConnected,
        ({ node_id, connected }) => {
          if (node_id !== nodes.id) for (const { device_id, at } of connected) this.#replaced(device_id, at);
        },
        () => this.#reconciling.request(),
      ),
    ];
  }

  async stop(): Promise<void> {
    for (const cancel of this.#cancels.splice(0)) cancel();
    this.#cancelUrgent?.();
    await this.#transitions.flush();
    await this.#reconciling.stop();
    await this.#writeFacts();
    this.#present.clear();
    const { db, nodes, clock } = this.#parts;
    await withTransaction(db, (trx) => presenceRows.takeOwnOffline(trx, nodes.id, clock.now()));
  }

  /** A device has connected, or has polled. */
  arrived(device: AuthenticatedDevice, address: string, reported: ReportedAtHello, facts: DeviceFacts): void {
    const arrivedAt = this.#parts.clock.now();
    const times = { arrivedAt, lastSeenAt: arrivedAt };
    this.#present.set(device.id, {
      device,
      address,
      reported,
      ...times,
      facts: { ...facts },
      written: {},
    });
    this.#announce(device.id);
  }

  /** Whether the device is online here as far as this node knows; another node may have taken it over. */
  isPresent({ id, heldBy }: AuthenticatedDevice): boolean {
    const present = this.#present.get(id);
    if (!present) return false;
    const isSettled = present.arrivedAt <= this.#parts.clock.now() - SETTLED_AFTER_MS;
    return !isSettled || heldBy === this.#parts.nodes.id;
  }

  /** Cheap, because it is called for every message. */
  seen(deviceId: number): void {
    const present = this.#present.get(deviceId);
    if (present) present.lastSeenAt = this.#parts.clock.now();
  }

  learned(deviceId: number, facts: DeviceFacts): void {
    const present = this.#present.get(deviceId);
    if (!present) return;
    const { clock } = this.#parts;
    present.lastSeenAt = clock.now();
    if (isUrgent(present.facts, facts))
      this.#cancelUrgent ??= clock.after(URGENT_MS, () => {
        this.#cancelUrgent = undefined;
        void this.#writeFacts();
      });
    mergeFacts(present.facts, facts);
    if (isNotable(present.written, facts)) this.#notable.add(deviceId);
  }

  /**
   * @param at when it left: now, or when it was last heard from
   * @param as why, by its own words
   */
  left(
    deviceId: number,
    { at = this.#parts.clock.now(), as = null }: { at?: number; as?: TransitionRow['left_as'] } = {},
  ): void {
    const present = this.#present.get(deviceId);
    if (!present) return;
    this.#forget(deviceId);
    this.#putOffline(deviceId, present.device.companyId, at, as);
  }

  /** Calls `listener` when a device stops counting as connected to this node. */
  onDeparture(listener: (deviceId: number, why: Departure) => void): void {
    this.#departureListeners.push(listener);
  }

  #sweep(): void {
    const limit = this.#parts.clock.now() - OFFLINE_AFTER_SECONDS * 1000;
    for (const [deviceId, { lastSeenAt }] of this.#present) {
      if (lastSeenAt > limit) continue;
      this.left(deviceId, { at: lastSeenAt });
      this.#notify(deviceId, 'silent');
    }
  }

  #announce(deviceId: number): void {
    const present = this.#present.get(deviceId);
    if (!present) return;
    const { device, address: ip, reported, lastSeenAt: at, arrivedAt } = present;
    const { id, companyId } = device;
    this.#notable.add(id);
    this.#transitions.put(id, {
      companyId,
      arrivedAt,
      row: { id, is_online: 1, at, ip, left_as: null, ...reported },
    });
  }

  #putOffline(id: number, companyId: number, at: number, left_as: TransitionRow['left_as'] = null): void {
    const row = { id, is_online: 0, at, ip: null, left_as, ...NOTHING_REPORTED } as const;
    this.#transitions.put(id, { companyId, arrivedAt: undefined, row });
  }

  /** Another node has held the device since `at`, unless it connected here later. Nothing has to be written. */
  #replaced(deviceId: number, at: number): void {
    const present = this.#present.get(deviceId);
    if (!present || present.arrivedAt > at) return;
    this.#forget(deviceId);
    this.#transitions.drop(deviceId);
    this.#notify(deviceId, 'replaced');
  }

  #forget(deviceId: number): void {
    this.#present.delete(deviceId);
    this.#notable.delete(deviceId);
  }

  #notify(deviceId: number, why: Departure): void {
    for (const listener of this.#departureListeners) listener(deviceId, why);
  }

  /** Repairs differences that lost writes and lost hints have left. */
  async #reconcile(): Promise<void> {
    const { db, clock, nodes } = this.#parts;
    const asked = clock.now();
    const held = await presenceRows.listHeld(db);
    const holders = new Map(held.map(({ id, nodeId }) => [id, nodeId]));
    for (const [deviceId, { arrivedAt }] of this.#present) {
      if (arrivedAt > asked - SETTLED_AFTER_MS) continue;
      const holder = holders.get(deviceId);
      if (holder === undefined) this.#announce(deviceId);
      else if (holder !== nodes.id) this.#replaced(deviceId, asked);
    }
    for (const { id, companyId, nodeId } of held) {
      if (nodeId === nodes.id && !this.#present.has(id)) this.#putOffline(id, companyId, asked);
    }
  }

  async #takeOrphansOffline(trx: Trx): Promise<void> {
    const orphans = await presenceRows.takeOrphansOffline(trx, this.#parts.clock.now());
    this.#notifyConsoles(orphans);
  }

  async #writeTransitions(transitions: readonly GatheredTransition[]): Promise<void> {
    const { db, bus, nodes } = this.#parts;
    const rows = transitions.map(({ row }) => row);
    await withTransaction(db, (trx) => presenceRows.writeTransitions(trx, nodes.id, rows));
    const connected = transitions.flatMap(({ row, arrivedAt: at }) =>
      at === undefined ? [] : [{ device_id: row.id, at }],
    );
    if (connected.length > 0) bus.publish(devicesConnected, { node_id: nodes.id, connected });
    this.#notifyConsoles(transitions.map(({ row, companyId }) => ({ id: row.id, companyId })));
  }

  /** @param ofAll also of devices of which nothing has changed, for their last contact */
  async #writeFacts(ofAll = false): Promise<void> {
    // Facts are written only for devices that the database shows at this node.
    await this.#transitions.flush();
    const notable = [...this.#notable];
    this.#notable.clear();
    const ids = ofAll ? this.#present.keys() : notable;
    const rows = [...ids].flatMap((id) => this.#takeFacts(id));
    if (rows.length === 0) return;
    try {
      await presenceRows.writeFacts(this.#parts.db, this.#parts.nodes.id, rows);
      this.#notifyConsoles(notable.map((id) => ({ id, companyId: this.#present.get(id)?.device.companyId })));
    } catch (error) {
      for (const id of notable) this.#notable.add(id);
      this.#parts.logger.error({ err: error }, 'writing device facts failed');
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
        screen_off: facts.screenOff,
        is_paused: facts.isPaused,
        storage: facts.storage,
        audience: facts.audience,
        second_audience: facts.secondAudience,
      },
    ];
  }

  #notifyConsoles(devices: readonly { id: number; companyId: number | undefined }[]): void {
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
