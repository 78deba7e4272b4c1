import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PayloadOf } from '@marquee/commands';
import { type ManifestKey, packageRefusal } from '@marquee/device-protocol';
import type { Clock } from '../clock.ts';
import { replaceFile } from '../replace-file.ts';
import { otherSlot, readMarker, TRIALS, writeMarker } from '../supervisor/slot-marker.ts';
import { AGENT_PACKAGE, MAX_PROGRAM_BYTES, programIn } from './agent-package.ts';
import { downloadPackage } from './package-download.ts';
import { pinKeys } from './pinned-keys.ts';

/** By which the device is known to its server. */
export interface Credentials {
  readonly token: string;
  readonly keys: readonly ManifestKey[];
}

export interface UpgraderOptions {
  /** Of the agent's data. */
  readonly folder: string;
  /** Folder of both slots. */
  readonly slots: string;
  readonly server: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly version: string;
}

/** Replaces the agent by another version, in the slot that is not in use. The supervisor starts it on trial. */
export class Upgrader {
  readonly #options: UpgraderOptions;
  #token: string | undefined;
  #keys: readonly ManifestKey[] = [];

  constructor(options: UpgraderOptions) {
    this.#options = options;
  }

  /** The page is enrolled. */
  use({ token, keys }: Credentials): void {
    this.#token = token;
    this.#keys = pinKeys(this.#options.folder, keys);
  }

  /**
   * Puts the package into the other slot, to be started next.
   * @throws Error that tells operators why the package was not installed
   */
  async install(upgrade: PayloadOf<'rpc-upgrade'>): Promise<void> {
    const { folder, slots, version } = this.#options;
    const { slot, trialsLeft } = readMarker(folder);
    if (trialsLeft !== null) throw new Error('the last upgrade is still on trial');
    if (upgrade.kind !== 'agent' || upgrade.system !== 'linux' || upgrade.package !== AGENT_PACKAGE)
      throw new Error('the package is not for the agent');
    const refusal = await packageRefusal(upgrade, this.#keys);
    if (refusal) throw new Error(`the package is refused: ${refusal}`);
    const program = await programIn(await this.#fetch(upgrade));
    const next = otherSlot(slot);
    mkdirSync(join(slots, next), { recursive: true });
    replaceFile(join(slots, next, 'agent.mjs'), program);
    writeMarker(folder, { slot: next, trialsLeft: TRIALS, formerVersion: version, rolledBack: null });
  }

  async #fetch({ url, size, sha256 }: PayloadOf<'rpc-upgrade'>): Promise<Buffer> {
    if (size > MAX_PROGRAM_BYTES) throw new Error('the package is too large');
    const { server } = this.#options;
    const address = new URL(url, server);
    // The token goes nowhere else.
    if (address.origin !== new URL(server).origin) throw new Error('the package is on another server');
    return downloadPackage({
      ...{ address, size, sha256 },
      folder: join(this.#options.folder, 'upgrade'),
      clock: this.#options.clock,
      token: this.#token ?? '',
    });
  }
}
