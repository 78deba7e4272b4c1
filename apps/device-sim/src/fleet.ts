import {
  type AudienceFacts,
  type EnrolRequest,
  REQUEST_KEY_USED,
  reconnectDelayMs,
  type Stance,
  turnedPanel,
} from '@marquee/device-protocol';
import { type Conditions, conditionsOf } from './conditions.ts';
import { DeviceClient, DeviceHttpError } from './device-client.ts';
import { type FleetStats, newFleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import { IdentityStore } from './identity-store.ts';
import { Limiter } from './limiter.ts';
import { machineOf } from './machines.ts';
import type { AudiencePattern } from './simulated-audience.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { randomShare } from './system-chance.ts';
import { systemClock } from './system-clock.ts';

export interface FleetOptions {
  /** `http://host:port` of the background service. */
  server: string;
  /** Port of the message service; by default that of the background service. */
  messagePort?: number;
  count: number;
  /** The company of the devices; by default the first one. */
  companyCode?: string;
  /** Programs that each device plays per minute; 0 for only those requested by the caller. */
  playsPerMinute?: number;
  /** How many days before now the cameras of the devices have counted people; by default they have none. */
  audienceDays?: number;
  /** Between two spans of five minutes of these days, in milliseconds, so that days pass faster; by default without a pause. */
  audiencePauseMs?: number;
  /** Called with all that the cameras of a device have counted, before the device stores it. */
  counted?: (deviceId: number, counts: readonly AudienceFacts[]) => void;
  /** When people come, in front of all devices or `mixed`, device by device; by default by the hours of a shop. */
  audiencePattern?: AudiencePattern | 'mixed';
  /** The same seed has the same people in front of the same devices; by default each device has its own. */
  audienceSeed?: string;
  /** How many devices have a second screen; by default none. */
  twoScreens?: number;
  /** Whether devices fetch and check the files of their manifests. */
  download?: 'none' | 'verify';
  /** Room for content on each device, in bytes; by default by its conditions. */
  diskBytes?: number;
  /** Where tokens are stored, so that the next run uses the same devices. */
  stateFolder?: string;
  /** Maximum number of concurrent requests. */
  concurrency?: number;
  timeZone?: string;
  /** Whether all devices are the same machine, which is the default, or of several kinds in several places. */
  machines?: 'alike' | 'various';
  /** Whether all devices and their networks are in order, which is the default, or some are not. */
  conditions?: 'good' | 'mixed';
  random?: () => number;
}

const SLOW_DOWNLOADS = 64;

/** Many devices in one process. */
export class Fleet {
  readonly stats: FleetStats = newFleetStats();
  readonly devices: SimulatedDevice[] = [];
  readonly #options: FleetOptions;
  readonly #client: DeviceClient;
  readonly #limiter: Limiter;
  /** Slow downloads do not hold up the others. */
  readonly #slowDownloads = new Limiter(SLOW_DOWNLOADS);
  readonly #waiting = new Set<() => void>();
  readonly #run = new AbortController();

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#client = new DeviceClient(options.server);
    this.#limiter = new Limiter(options.concurrency ?? 32);
  }

  /**
   * Enrols the devices that are not enrolled yet and connects all of them; resolves when every device has begun to
   * connect.
   */
  async start(): Promise<void> {
    const store = await IdentityStore.open(this.#options.stateFolder);
    const indexes = Array.from({ length: this.#options.count }, (_, index) => index);
    await Promise.all(indexes.map((index) => this.#startDevice(store, index)));
  }

  stop(): void {
    this.#run.abort();
    for (const device of this.devices) device.stop();
  }

  /** Resolves as soon as the counters meet the condition, which is checked at every change. */
  until(isReached: (stats: FleetStats) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isReached(this.stats)) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  async #startDevice(store: IdentityStore, index: number): Promise<void> {
    const identity = store.find(index) ?? (await this.#enrol(store, index));
    if (!identity || this.#run.signal.aborted) return;
    const conditions = this.#conditionsOf(index);
    const isSlow = Number.isFinite(conditions.downloadRate);
    const device = new SimulatedDevice({
      identity,
      conditions,
      client: new DeviceClient(this.#options.server),
      messages: messagesAddress(this.#options),
      stats: this.stats,
      downloads: isSlow ? this.#slowDownloads : this.#limiter,
      download: this.#options.download ?? 'none',
      playsPerMinute: this.#options.playsPerMinute ?? 0,
      ...this.#audienceOf(identity, index),
      counted: (counts) => this.#options.counted?.(identity.deviceId, counts),
      hasSecondScreen: index < (this.#options.twoScreens ?? 0),
      random: this.#random,
      changed: () => this.#changed(),
      turned: (stance, versions) => void this.#describeScreens(identity, index, stance, versions),
      removed: () => void this.#enrolAgain(store, index, device),
    });
    this.stats.enrolled += 1;
    this.devices.push(device);
    device.start();
  }

  /** As the same machine: with its MAC, but without its token. */
  async #enrolAgain(store: IdentityStore, index: number, removed: SimulatedDevice): Promise<void> {
    this.stats.enrolled -= 1;
    this.devices.splice(this.devices.indexOf(removed), 1);
    store.forgetToken(index);
    await this.#startDevice(store, index);
  }

  /** Until it succeeds; undefined if the fleet is stopped before. */
  async #enrol(store: IdentityStore, index: number): Promise<Identity | undefined> {
    const { signal } = this.#run;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        return await this.#limiter.run(() => this.#enrolOnce(store, index));
      } catch (error) {
        this.stats.lastError = String(error);
        const refusal = error instanceof DeviceHttpError ? error : undefined;
        if (refusal?.code === REQUEST_KEY_USED) await store.renewKey(index);
        const delayMs = reconnectDelayMs({ attempt, spreadMs: 0, random: this.#random() });
        await systemClock.pause(refusal?.retryAfterMs ?? delayMs, signal);
      }
    }
    return undefined;
  }

  async #enrolOnce(store: IdentityStore, index: number): Promise<Identity> {
    const pending = await store.pendingOf(index);
    const { token, deviceId, manifestKeys } = await this.#client.enrol(
      aRequest(pending, index, { ...this.#options, ...this.#conditionsOf(index) }),
    );
    const identity = { mac: pending.mac, token, deviceId, manifestKeys };
    await store.save(index, identity);
    return identity;
  }

  /** As people see them; the server makes its pictures for them. */
  async #describeScreens(
    { mac, token }: Identity,
    index: number,
    stance: Stance,
    versions: Partial<Pick<EnrolRequest, 'softVersion' | 'firmware'>>,
  ): Promise<void> {
    const facts = aRequest({ mac }, index, { ...this.#options, ...this.#conditionsOf(index) });
    const screens = facts.screens.map((panel) => turnedPanel(panel, stance));
    try {
      await this.#limiter.run(() => this.#client.enrol({ ...facts, ...versions, screens }, token));
    } catch (error) {
      this.stats.lastError = String(error);
    }
  }

  #audienceOf({ mac }: Identity, index: number) {
    const {
      audienceDays: days,
      audiencePauseMs: pauseMs,
      audiencePattern = 'rush',
      audienceSeed,
    } = this.#options;
    const mixed = index % 12 < 2 ? 'steady' : 'rush';
    const pattern = audiencePattern === 'mixed' ? mixed : audiencePattern;
    const seed = audienceSeed === undefined ? mac : `${audienceSeed} ${index}`;
    return { audience: days === undefined ? undefined : { days, pattern, pauseMs }, audienceSeed: seed };
  }

  #conditionsOf(index: number): Conditions {
    const { conditions = 'good', diskBytes } = this.#options;
    return { ...conditionsOf(index, conditions), ...(diskBytes !== undefined && { diskBytes }) };
  }

  get #random(): () => number {
    return this.#options.random ?? randomShare;
  }

  #changed(): void {
    for (const check of [...this.#waiting]) check();
  }
}

export function createFleet(options: FleetOptions): Fleet {
  return new Fleet(options);
}

function messagesAddress({ server, messagePort }: FleetOptions): string {
  const address = new URL(server);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  if (messagePort !== undefined) address.port = String(messagePort);
  return address.origin === 'null' ? `${address.protocol}//${address.host}` : address.origin;
}

function aRequest(
  pending: Pick<EnrolRequest, 'mac' | 'requestKey'>,
  index: number,
  {
    timeZone,
    companyCode,
    machines = 'alike',
    twoScreens,
    softVersion,
  }: Omit<FleetOptions, 'conditions'> & Pick<Conditions, 'softVersion'>,
): EnrolRequest {
  return {
    ...pending,
    ...machineOf(index, machines, twoScreens),
    softVersion,
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(companyCode !== undefined && { companyCode }),
  };
}
