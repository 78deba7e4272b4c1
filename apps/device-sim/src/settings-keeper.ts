import type { HandlerMap } from '@marquee/commands';
import {
  applySettings,
  type DeviceMessage,
  deviceSettingsSchema,
  StateFetcher,
  type StateOutcome,
} from '@marquee/device-protocol';
import type { BrandKeeper } from './brand-keeper.ts';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { isRefusal } from './refusal.ts';
import { systemClock } from './system-clock.ts';

export interface SettingsKeeperParts {
  identity: Identity;
  client: Pick<DeviceClient, 'settings'>;
  stats: FleetStats;
  downloads: Limiter;
  random: () => number;
  handlers: HandlerMap;
  brand: Pick<BrandKeeper, 'show'>;
  report: (message: DeviceMessage) => void;
  changed: () => void;
}

/** Fetches and applies the newest settings, and fetches them again if that fails. */
export class SettingsKeeper {
  readonly #parts: SettingsKeeperParts;
  readonly #fetcher: StateFetcher;
  #revision = 0;
  #failures: Awaited<ReturnType<typeof applySettings>> = [];

  constructor(parts: SettingsKeeperParts) {
    this.#parts = parts;
    this.#fetcher = new StateFetcher({
      setTimer: systemClock.after,
      random: parts.random,
      applied: () => this.#revision,
      take: () => this.#take().finally(parts.changed),
    });
  }

  /** The revision of the settings in use. */
  get revision(): number {
    return this.#revision;
  }

  /** The settings that could not be applied. */
  get failures(): Awaited<ReturnType<typeof applySettings>> {
    return this.#failures;
  }

  /** The server's current revision; only the newest counts. */
  wanted(revision: number): void {
    this.#fetcher.want(revision);
  }

  stop(): void {
    this.#fetcher.stop();
  }

  async #take(): Promise<StateOutcome> {
    const { identity, client, downloads, handlers, brand, report } = this.#parts;
    const received = await downloads.run(() =>
      client.settings(identity.token, this.#revision).catch((error: unknown) => this.#failed(error)),
    );
    const settings = deviceSettingsSchema.safeParse(received).data;
    if (!settings || this.#fetcher.isStopped) return 'refused';
    this.#failures = await applySettings(handlers, settings.settings);
    this.#revision = settings.revision;
    void brand.show(settings.brand);
    report({ type: 'applied', what: 'settings', revision: settings.revision, failures: this.#failures });
    return 'taken';
  }

  #failed(error: unknown): undefined {
    this.#parts.stats.lastError = String(error);
    if (!isRefusal(error)) throw error;
  }
}
