import type { PayloadOf } from '@marquee/commands';
import { type DeviceMessage, type DeviceMessages, packageRefusal } from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { PartialDownload } from './partial-download.ts';

export type SimulatedApp = DeviceMessages['apps']['apps'][number];
type Package = PayloadOf<'rpc-app-install'>;

export interface SimulatedAppsParts {
  identity: Identity;
  client: DeviceClient;
  downloads: Limiter;
  /** The version of its software until it is upgraded. */
  softVersion: string;
  /** Apps that it has from the beginning. */
  apps?: readonly SimulatedApp[];
  report: (message: DeviceMessage) => void;
}

/** The installed apps and the versions of a device. They survive a restart of the simulated software. */
export class SimulatedApps {
  readonly #parts: SimulatedAppsParts;
  readonly #installed: Map<string, SimulatedApp>;
  #software: string;
  #firmware: string | undefined;

  constructor(parts: SimulatedAppsParts) {
    this.#parts = parts;
    this.#software = parts.softVersion;
    this.#installed = new Map(parts.apps?.map((app) => [app.package, app]));
  }

  get software(): string {
    return this.#software;
  }

  /** The firmware, once it was upgraded. */
  get firmware(): { firmware?: string } {
    return this.#firmware === undefined ? {} : { firmware: this.#firmware };
  }

  /** @throws Error that tells operators why the package was not installed */
  async upgrade(upgrade: PayloadOf<'rpc-upgrade'>): Promise<void> {
    if (upgrade.kind === 'agent') throw new Error('the device has no agent');
    await this.#fetch(upgrade);
    if (upgrade.kind === 'firmware') this.#firmware = upgrade.version;
    else this.#software = upgrade.version;
  }

  /** @throws Error that tells operators why the package was not installed */
  async install(app: Package): Promise<void> {
    await this.#fetch(app);
    const { package: name, version, versionCode } = app;
    this.#installed.set(name, { package: name, name: app.name, version, versionCode });
    this.report();
  }

  uninstall(name: string): void {
    this.#installed.delete(name);
    this.report();
  }

  report(): void {
    this.#parts.report({ type: 'apps', apps: [...this.#installed.values()] });
  }

  /** Fetches the file, which is hashed and not kept. */
  async #fetch(app: Package | PayloadOf<'rpc-upgrade'>): Promise<void> {
    const { identity, client, downloads } = this.#parts;
    const refusal = await packageRefusal(app, identity.manifestKeys);
    if (refusal) throw new Error(`the package is refused: ${refusal}`);
    const { url, size, sha256 } = app;
    const download = new PartialDownload({ url, size, sha256 });
    const failure = await downloads.run(() => download.continue(client, identity.token, () => undefined));
    if (failure) throw new Error(`the package did not arrive: ${failure}`);
  }
}
