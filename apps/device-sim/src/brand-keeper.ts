import { createHash } from 'node:crypto';
import type { DeviceBrand } from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';

export interface BrandKeeperParts {
  identity: Identity;
  client: Pick<DeviceClient, 'part'>;
  stats: FleetStats;
  downloads: Limiter;
}

/** Fetches the logo of the company as often as a device does that shows it: once. */
export class BrandKeeper {
  readonly #parts: BrandKeeperParts;
  /** The brand that a real device would show. */
  shown: DeviceBrand | undefined;
  #logo: string | undefined;

  constructor(parts: BrandKeeperParts) {
    this.#parts = parts;
  }

  /** SHA-256 of the logo that is on the device. */
  get logo(): string | undefined {
    return this.#logo;
  }

  /** A logo that cannot be fetched holds nothing up; the next settings try it again. */
  async show(brand: DeviceBrand | undefined): Promise<void> {
    this.shown = brand;
    const { identity, client, stats, downloads } = this.#parts;
    const wanted = brand?.logo;
    if (!wanted || wanted.sha256 === this.#logo) return;
    try {
      await downloads.run(async () => {
        const { body } = await client.part(identity.token, wanted.url, 0, wanted.size - 1);
        const hash = createHash('sha256');
        for await (const piece of body) hash.update(piece);
        if (hash.digest('hex') !== wanted.sha256) throw new Error('the logo of the company is damaged');
      });
      this.#logo = wanted.sha256;
    } catch (error) {
      stats.lastError = String(error);
    }
  }
}
