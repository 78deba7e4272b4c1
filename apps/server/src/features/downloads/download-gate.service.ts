import type { DownloadSetting } from '@marquee/contract';
import { Pace } from '../../platform/content-store/pace.ts';
import type { Platform } from '../../platform/platform.ts';
import { DataPlans } from './data-plan.service.ts';
import { DownloadQueue, type Turns } from './download-queue.memory.ts';
import * as downloadSettings from './download-setting.repository.ts';
import * as turns from './download-turn.repository.ts';
import { opensAt } from './download-window.model.ts';
import { SharedDownloadQueue } from './shared-download-queue.service.ts';

/** A changed setting counts after this time at the latest, on each node. */
const SETTING_AGE_MS = 5000;

type GateDeps = Pick<Platform, 'db' | 'engine' | 'clock' | 'bus' | 'nodes' | 'logger'>;

interface Downloader {
  id: number;
  companyId: number;
}

interface KnownSetting {
  setting: Promise<DownloadSetting>;
  readAt: number;
}

/** Why a device may not download a file now, and when it may, if that is known. */
export interface DownloadRefusal {
  code: 'no-traffic' | 'outside-window';
  opensAt: number | undefined;
}

/** Keeps the downloads of devices to the limits of their company and to their data plans, on all nodes together. */
export class DownloadGate {
  readonly #deps: GateDeps;
  readonly #queues = new Map<number, Turns>();
  readonly #settings = new Map<number, KnownSetting>();
  /** Of the devices that download, with the number of their requests. */
  readonly #paces = new Map<number, { pace: Pace; mbps: number; requests: number }>();

  readonly #plans: DataPlans;

  constructor(deps: GateDeps) {
    this.#deps = deps;
    this.#plans = new DataPlans(deps);
    deps.nodes.listen({ onDead: turns.removeOrphans, onReturn: () => undefined });
  }

  async stop(): Promise<void> {
    await this.#plans.stop();
  }

  /** Deletes traffic that no data plan counts. */
  async thin(): Promise<void> {
    await this.#plans.thin();
  }

  /**
   * Why the device may not be sent so many bytes of a file now; undefined if it may.
   * @param isUrgent whether it waits for a release that no time of the day holds back
   */
  async refusal(
    device: Downloader & { timeZone: string },
    bytes: number,
    isUrgent: () => Promise<boolean>,
  ): Promise<DownloadRefusal | undefined> {
    const opens = opensAt(await this.#setting(device.companyId), device.timeZone, this.#deps.clock.now());
    if (opens > 0 && !(await isUrgent())) return { code: 'outside-window', opensAt: opens };
    return (await this.#plans.hasRoom(device, bytes))
      ? undefined
      : { code: 'no-traffic', opensAt: undefined };
  }

  /** Counts what `send` sends; it answers the number of bytes. */
  counted(
    device: Downloader & { timeZone: string },
    bytes: number,
    send: () => Promise<number>,
  ): Promise<void> {
    return this.#plans.counted(device, bytes, send);
  }

  /**
   * Sends a file when it is the turn of the device; resolves with false if the device has to ask again later.
   * @param left aborted once the device has left
   * @param send gets the pace of the device; undefined without a limit
   */
  async run(
    { id, companyId }: Downloader,
    left: AbortSignal,
    send: (pace: Pace | undefined) => Promise<void>,
  ): Promise<boolean> {
    const { bandwidth, concurrency } = await this.#setting(companyId);
    const queue = this.#queues.get(companyId) ?? this.#newQueue(companyId);
    this.#queues.set(companyId, queue);
    const leave = await queue.enter(id, concurrency, left);
    try {
      if (leave) await this.#paced(id, bandwidth, send);
      return leave !== undefined;
    } finally {
      leave?.();
      if (queue.isEmpty) this.#queues.delete(companyId);
    }
  }

  /** SQLite serves one node. */
  #newQueue(companyId: number): Turns {
    const { engine, clock } = this.#deps;
    return engine === 'sqlite' ? new DownloadQueue(clock) : new SharedDownloadQueue(companyId, this.#deps);
  }

  /** Requests of one device share its bandwidth. */
  async #paced(
    deviceId: number,
    mbps: number | null,
    send: (pace: Pace | undefined) => Promise<void>,
  ): Promise<void> {
    if (mbps === null) return send(undefined);
    const known = this.#paces.get(deviceId);
    const own = known?.mbps === mbps ? known : { pace: new Pace(mbps, this.#deps.clock), mbps, requests: 0 };
    this.#paces.set(deviceId, own);
    own.requests += 1;
    try {
      await send(own.pace);
    } finally {
      own.requests -= 1;
      if (own.requests === 0 && this.#paces.get(deviceId) === own) this.#paces.delete(deviceId);
    }
  }

  async #setting(companyId: number): Promise<DownloadSetting> {
    const { db, clock } = this.#deps;
    const known = this.#settings.get(companyId);
    if (known && clock.now() - known.readAt < SETTING_AGE_MS) return known.setting;
    const setting = downloadSettings.read(db, companyId);
    this.#settings.set(companyId, { setting, readAt: clock.now() });
    setting.catch(() => this.#settings.delete(companyId));
    return setting;
  }
}
